import { useCallback, useSyncExternalStore } from 'react'
import { lengthError } from '#shared/domain/submissions/form-lengths.ts'
import { cleanText } from '#shared/domain/text/invisible-characters.ts'

const textOf = (id: string): string => {
  const control = document.getElementById(id)
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.value : ''
}

/** The length of a text, or of the longest of its lines. */
const lengthOf = (text: string, perLine: boolean): number =>
  Math.max(...(perLine ? text.split('\n') : [text]).map((each) => cleanText(each).length))

/**
 * What is too long in the control with this id. Fields take a pasted text whole and say what is too long: the
 * `maxlength` of browsers cuts it without a word. The text is read from the control, which may not be React's.
 */
export function useLengthError(id: string, limit: number | undefined, perLine = false): string | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const onInput = ({ target }: Event) => {
        if (target instanceof Element && target.id === id) onChange()
      }
      document.addEventListener('input', onInput)
      return () => document.removeEventListener('input', onInput)
    },
    [id],
  )
  const read = () => {
    if (limit === undefined) return undefined
    const text = textOf(id)
    // Counting visible characters is slow, so it is skipped for texts that are short anyway.
    return text.length <= limit ? undefined : lengthError(lengthOf(text, perLine), limit)
  }
  return useSyncExternalStore(subscribe, read, () => undefined)
}
