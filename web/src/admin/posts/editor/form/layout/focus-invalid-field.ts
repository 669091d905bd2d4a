import { flushSync } from 'react-dom'

const faulty = '[aria-invalid=true]'

/** The control that an error message belongs to. Design system components derive the message's id from the control's. */
function controlOf(form: HTMLElement, message: string): Element | null | undefined {
  const alert = [...form.querySelectorAll('[role=alert]')].find(({ textContent }) => textContent === message)
  return alert?.id
    ? form.querySelector(`#${CSS.escape(alert.id.replace(/-error$/, ''))}`)
    : alert?.parentElement?.querySelector('[contenteditable=true], input, textarea')
}

/** Focuses the invalid field with this message, or the first invalid field. Opens the panel first if it is collapsed. */
export function focusInvalidField(
  form: HTMLElement | null,
  message: string | undefined,
  openPanel: () => void,
): void {
  focusIn(form && (message ? controlOf(form, message) : form.querySelector(faulty)), openPanel)
}

/** Opens the closed groups of the details that a control is in: what they hold cannot have the focus. */
export function openGroupsAround(control: Element): void {
  for (let group = control.closest('details'); group; group = group.parentElement?.closest('details') ?? null)
    group.open = true
}

/** Focuses a control that may be in the collapsed panel, or in one of its closed groups. */
export function focusIn(control: Element | null | undefined, openPanel: () => void): void {
  if (!(control instanceof HTMLElement)) return
  if (control.closest('.post-editor-panel[hidden]')) flushSync(openPanel)
  openGroupsAround(control)
  control.focus()
}
