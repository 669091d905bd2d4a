import { type Ref, useImperativeHandle, useState } from 'react'
import type { MissingPicture } from '../missing-pictures.ts'
import type { RichTextHandle } from '../rich-text.tsx'

/** What the text says is missing of its pictures; a test fills it, and empties it again. */
export const missing: MissingPicture[] = []

interface Props {
  ref: Ref<RichTextHandle>
  initialHtml: string
  onChange: (html: string) => void
}

/** Editor.js needs a browser: its own tests are in web/e2e. In the others a plain field stands in its place. */
export default function PlainText({ ref, initialHtml, onChange }: Props) {
  const [html, setHtml] = useState(initialHtml)
  useImperativeHandle(ref, () => ({
    html: () => Promise.resolve(html),
    missingPictures: () => Promise.resolve(missing),
  }))
  return (
    <textarea
      aria-label="Content"
      value={html}
      onChange={(event) => {
        setHtml(event.target.value)
        onChange(event.target.value)
      }}
    />
  )
}
