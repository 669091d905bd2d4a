import { useCallback, useEffect, useRef } from 'react'
import { isTyping } from '../../../ui/is-typing.ts'

/** Keys that trigger an action while the focus stays in a field: Enter in a single-line field, or the save shortcut. */
const triggersAction = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  ctrlKey || metaKey ? /^(s|enter)$/i.test(key) : key === 'Enter' && target instanceof HTMLInputElement

/** Whether the user is typing, rather than having just pressed a key that triggers an action. */
export function useIsTyping(): () => boolean {
  const triggered = useRef(false)
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      // The modifier key itself is pressed first and does not count.
      if (!/^(Control|Meta|Shift|Alt)$/.test(event.key)) triggered.current = triggersAction(event)
    }
    document.addEventListener('keydown', follow, { capture: true })
    return () => document.removeEventListener('keydown', follow, { capture: true })
  }, [])
  return useCallback(() => isTyping(document.activeElement) && !triggered.current, [])
}
