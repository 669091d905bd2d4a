import { useCallback, useEffect, useRef } from 'react'
import { isTyping } from '../../../ui/is-typing.ts'

/**
 * Keys that ask for an action while the focus stays in a field: Enter in a single-line field, or the save
 * shortcut.
 */
const asks = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  ctrlKey || metaKey ? /^(s|enter)$/i.test(key) : key === 'Enter' && target instanceof HTMLInputElement

/**
 * Whether the user is in the middle of typing, rather than having just pressed a key that asks for an action.
 */
export function useWordsUnderWay(): () => boolean {
  const asked = useRef(false)
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      // The modifier key itself is pressed first and does not count.
      if (!/^(Control|Meta|Shift|Alt)$/.test(event.key)) asked.current = asks(event)
    }
    document.addEventListener('keydown', follow, { capture: true })
    return () => document.removeEventListener('keydown', follow, { capture: true })
  }, [])
  return useCallback(() => isTyping(document.activeElement) && !asked.current, [])
}
