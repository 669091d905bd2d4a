import { Check, Copy } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { Button } from '../button.tsx'

/** Milliseconds for which the button says that it has copied. */
const confirmationTime = 2000

interface CopyButtonProps {
  text: string
  label?: string
  /** The field that shows the text. Its content is selected if the browser denies access to the clipboard. */
  field?: RefObject<HTMLInputElement | null>
  /** Id of the text that distinguishes this button from others like it. */
  describedBy?: string
}

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label = 'Copy', field, describedBy }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'refused'>()
  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => setResult(undefined), confirmationTime)
    return () => clearTimeout(timer)
  }, [result])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setResult('copied')
    } catch {
      field?.current?.select()
      setResult('refused')
    }
  }
  return (
    <Button aria-describedby={describedBy} onClick={() => void copy()}>
      {result === 'copied' ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
      <span aria-live="polite">
        {result === 'copied' ? 'Copied' : result === 'refused' ? 'Press Ctrl+C' : label}
      </span>
    </Button>
  )
}
