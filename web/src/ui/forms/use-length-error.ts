import { useEffect, useState } from 'react'
import { lengthError } from '#shared/domain/submissions/form-lengths.ts'
import { cleanText } from '#shared/domain/text/invisible-characters.ts'

const textOf = (id: string): string => {
  const control = document.getElementById(id)
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.value : ''
}

/** The longest of the texts that a field has: itself, or each of its lines. */
const lengthOf = (text: string, perLine: boolean): number =>
  Math.max(...(perLine ? text.split('\n') : [text]).map((each) => cleanText(each).length))

/**
 * What is too long in the control with this id. Fields take a pasted text whole and say what is too long: the
 * `maxlength` of browsers cuts it without a word. The text is read from the control, which may not be React's.
 */
export function useLengthError(
  id: string,
  limit: number | undefined,
  perLine = false,
): { lengthError: string | undefined; onInput: () => void } {
  const [shown, setShown] = useState<string>()
  const check = () => {
    const text = limit === undefined ? '' : textOf(id)
    // Counting visible characters is slow, so it is skipped for texts that are short anyway.
    const isShort = limit === undefined || text.length <= limit
    setShown(isShort ? undefined : lengthError(lengthOf(text, perLine), limit))
  }
  // After each render, because the form may have set another text.
  useEffect(check)
  return { lengthError: shown, onInput: check }
}
