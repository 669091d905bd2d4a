import { useEffect, useState } from 'react'
import { whenIdle } from '../../../../../ui/when-idle.ts'
import type { PostForm } from '../use-post-form.ts'
import { describeLength, describeWordCount } from './status-texts.ts'

/** Characters. A text up to this length is counted at each change, which comes once a second. */
const short = 20_000
/** Milliseconds. A longer text is counted after `debounceDelay` without a change, and after `maxDelay` of continuous typing. */
const debounceDelay = 1500
const maxDelay = 5000

interface TextLengthProps {
  postForm: Pick<PostForm, 'form' | 'richText'>
  /** Whether the text accepts input. */
  ready: boolean
}

/**
 * The number of words and the reading time. Both are computed from the text as it would be saved, even before the first
 * change: the stored text may have different white space, and the number would jump at the first key.
 */
export function TextLength({ postForm: { form, richText }, ready }: TextLengthProps) {
  const [length, setLength] = useState(() => describeWordCount(form.getValues('content')))
  useEffect(() => {
    if (!ready) return
    let unmounted = false
    const show = (html: string) => {
      if (!unmounted) setLength(describeLength(html))
    }
    const countStored = async () => {
      const stored = form.getValues('content')
      // If Editor.js cannot read the text, count the last version that it could read.
      const html = (await richText.current?.html().catch(() => undefined)) ?? stored
      // A change in the meantime triggers its own count.
      if (form.getValues('content') === stored) show(html)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    let waitingSince: number | undefined
    let last = form.getValues('content')
    const stopWaiting = whenIdle(() => void countStored(), debounceDelay)
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
          content.length <= short ? 0 : Math.max(0, Math.min(debounceDelay, waitingSince + maxDelay - now)),
        )
      },
    })
    return () => {
      unmounted = true
      stopWaiting()
      clearTimeout(timer)
      stop()
    }
  }, [form, richText, ready])
  return <span className="tabular-nums">{length}</span>
}
