import { flushSync } from 'react-dom'

const faulty = '[aria-invalid=true]'

/** The control that a message belongs to: parts of the design system name the message after it. */
function controlOf(room: HTMLElement, message: string): Element | null | undefined {
  const alert = [...room.querySelectorAll('[role=alert]')].find(({ textContent }) => textContent === message)
  return alert?.id
    ? room.querySelector(`#${CSS.escape(alert.id.replace(/-error$/, ''))}`)
    : alert?.parentElement?.querySelector('[contenteditable=true], input, textarea')
}

/** Puts the focus on the field with this fault, or on the first one that has any. A folded panel is opened first. */
export function focusFault(
  room: HTMLElement | null,
  message: string | undefined,
  openPanel: () => void,
): void {
  focusIn(room && (message ? controlOf(room, message) : room.querySelector(faulty)), openPanel)
}

/** Puts the focus on a control, in a panel that may be folded. */
export function focusIn(control: Element | null | undefined, openPanel: () => void): void {
  if (!(control instanceof HTMLElement)) return
  if (control.closest('.room-panel[hidden]')) flushSync(openPanel)
  control.focus()
}
