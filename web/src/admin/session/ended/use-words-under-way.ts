import { useCallback, useEffect, useRef } from 'react'
import { isTyping } from '../../../ui/is-typing.ts'

/** Keys that ask for something while the focus stays in a field: Enter in a line, saving with the keyboard. */
const asks = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  ctrlKey || metaKey ? /^(s|enter)$/i.test(key) : key === 'Enter' && target instanceof HTMLInputElement

/** Whether somebody is in the middle of typing: not when they have just asked for something with a key. */
export function useWordsUnderWay(): () => boolean {
  const asked = useRef(false)
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      // The modifier itself comes first, and is no word.
      if (!/^(Control|Meta|Shift|Alt)$/.test(event.key)) asked.current = asks(event)
    }
    document.addEventListener('keydown', follow, { capture: true })
    return () => document.removeEventListener('keydown', follow, { capture: true })
  }, [])
  return useCallback(() => isTyping(document.activeElement) && !asked.current, [])
}
