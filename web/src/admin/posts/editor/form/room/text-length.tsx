import { useEffect, useState } from 'react'
import { whenIdle } from '../../../../../ui/when-idle.ts'
import type { PostForm } from '../use-post-form.ts'
import { lengthOf, wordsIn } from './words.ts'

/** Characters up to which a text is counted at each of its changes, which come once a second. */
const short = 20_000
/**
 * Milliseconds without a change before a longer text is counted, and those after which it is counted although somebody types on.
 */
const pause = 1500
const longest = 5000

interface TextLengthProps {
  postForm: Pick<PostForm, 'form' | 'richText'>
  /** The text takes keys. */
  ready: boolean
}

/**
 * How many words the text has, and how long it takes to read. The minutes are counted from the text as it would be saved, before
 * the first change too: the same article may be stored with other white space, and the minutes would change with the first key.
 */
export function TextLength({ postForm: { form, richText }, ready }: TextLengthProps) {
  const [length, setLength] = useState(() => wordsIn(form.getValues('content')))
  useEffect(() => {
    if (!ready) return
    let gone = false
    const show = (html: string) => {
      if (!gone) setLength(lengthOf(html))
    }
    const countStored = async () => {
      const stored = form.getValues('content')
      // What Editor.js cannot read is counted as it was when it was last read.
      const html = (await richText.current?.html().catch(() => undefined)) ?? stored
      // What changed meanwhile is counted by its own change.
      if (form.getValues('content') === stored) show(html)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    let waitingSince: number | undefined
    let last = form.getValues('content')
    const stopWaiting = whenIdle(() => void countStored(), pause)
    const stop = form.subscribe({
      formState: { values: true },
      callback({ values: { content } }) {
        if (content === last) return
        last = content
        const now = performance.now()
        waitingSince ??= now
        clearTimeout(timer)
        timer = setTimeout(
          () => {
            waitingSince = undefined
            show(content)
          },
          content.length <= short ? 0 : Math.max(0, Math.min(pause, waitingSince + longest - now)),
        )
      },
    })
    return () => {
      gone = true
      stopWaiting()
      clearTimeout(timer)
      stop()
    }
  }, [form, richText, ready])
  return <span className="tabular-nums">{length}</span>
}
