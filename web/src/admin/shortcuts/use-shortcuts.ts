import { useEffect, useRef } from 'react'
import { isModalOpen, isTyping } from '../../ui/is-typing.ts'

/** Keys that start a sequence. After any other key, the next one counts on its own. */
const leaders: ReadonlySet<string> = new Set(['g'])

/** Milliseconds within which the second key of a sequence must follow. */
const sequenceTime = 1200

/**
 * Single keys (`c`) and sequences (`g p`). Ignored while the user types, while a dialog is open, and with Ctrl, Alt or ⌘.
 */
export function useShortcuts(shortcuts: ReadonlyMap<string, () => void>): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    let first = ''
    let pressedAt = 0
    function handle(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event.target) || isModalOpen()) return
      const sequence =
        first && event.timeStamp - pressedAt < sequenceTime ? `${first} ${event.key}` : event.key
      const run = latest.current.get(sequence)
      first = !run && leaders.has(event.key) ? event.key : ''
      pressedAt = event.timeStamp
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}
