import { type FocusEvent, useRef } from 'react'
import type { PostForm } from '../use-post-form.ts'

/**
 * Returns the focus to where the user last typed: the title, or the caret in the text. For controls that disappear when
 * clicked: otherwise the focus would be lost with them, and the next characters too.
 */
export function useLastWritten({ form, richText }: PostForm) {
  const last = useRef<Element>(null)
  return {
    /** Call it whenever an element in the title or the text gets the focus. */
    onFocus: ({ target }: FocusEvent) => {
      last.current = target
    },
    returnToText: () => {
      const { current } = last
      // Plain fields keep their caret themselves.
      if (current instanceof HTMLTextAreaElement && current.isConnected)
        current.focus({ preventScroll: true })
      else if (richText.current) richText.current.focus()
      else form.setFocus('title')
    },
  }
}
