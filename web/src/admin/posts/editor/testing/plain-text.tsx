import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { RichTextHandle } from '../rich-text/rich-text.tsx'
import type { FailedPicture } from '../rich-text/surface/failed-pictures.ts'

/** The pictures that the mock reports as failed. Tests fill and clear it. */
export const failedPictures: FailedPicture[] = []

/** Set `enabled` to make reading the text fail. */
export const readFailure = { enabled: false }

interface Props {
  ref: Ref<RichTextHandle>
  initialHtml: string
  onChange: (html: string) => void
  onReady: () => void
}

/** A textarea in place of the rich text editor: Editor.js needs a real browser and is tested in web/e2e. */
export default function PlainText({ ref, initialHtml, onChange, onReady }: Props) {
  const [html, setHtml] = useState(initialHtml)
  const field = useRef<HTMLTextAreaElement>(null)
  const handleReady = useEffectEvent(onReady)
  useEffect(() => handleReady(), [])
  useImperativeHandle(ref, () => ({
    html: () =>
      readFailure.enabled ? Promise.reject(new Error('A block cannot be read')) : Promise.resolve(html),
    replace: (next) => {
      setHtml(next)
      onChange(next)
      return Promise.resolve()
    },
    failedPictures: () => Promise.resolve(failedPictures),
    takeOver: ({ text }) => setHtml((current) => current + text),
    focus: () => field.current?.focus(),
  }))
  return (
    <textarea
      ref={field}
      aria-label="Content"
      value={html}
      onChange={(event) => {
        setHtml(event.target.value)
        onChange(event.target.value)
      }}
    />
  )
}
