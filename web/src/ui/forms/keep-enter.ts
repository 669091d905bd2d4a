import type { KeyboardEvent } from 'react'

/** Fields that Enter activates. */
const activated = new Set(['button', 'submit', 'reset', 'image', 'file', 'color'])

/**
 * For the `onKeyDown` of a form whose save readers see at once: keeps Enter in a field from submitting it, because a key must
 * not publish. The form's button still does. Fields in dialogs, whose events React passes on, have forms of their own.
 */
export function keepEnterFromSubmitting(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, key } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !currentTarget.contains(target)) return
  if (!activated.has(target.type)) event.preventDefault()
}
