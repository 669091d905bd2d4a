import { useEffect, useState } from 'react'
import type { PostForm } from '../use-post-form.ts'
import { lengthOf } from './words.ts'

/**
 * Milliseconds without a change before a text is counted. While somebody types, changes come once a second: a long text is counted
 * only when they stop.
 */
const pause = 1500

/** How many words the text has, and how long it takes to read. */
export function TextLength({ form }: Pick<PostForm, 'form'>) {
  const [length, setLength] = useState(() => lengthOf(form.getValues('content')))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last: string | undefined
    const stop = form.subscribe({
      formState: { values: true },
      callback({ values }) {
        if (values.content === last) return
        last = values.content
        clearTimeout(timer)
        timer = setTimeout(() => setLength(lengthOf(values.content)), pause)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [form])
  return <span className="tabular-nums">{length}</span>
}
