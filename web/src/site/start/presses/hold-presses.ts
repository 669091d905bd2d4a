/**
 * Whether the target is a form that only scripts can submit. The other forms navigate with GET and work
 * without scripts.
 */
export const isSentByScript = (target: EventTarget | null): target is HTMLFormElement =>
  target instanceof HTMLFormElement && target.getAttribute('method') === 'post'

/** Controls that work only after hydration. Popover buttons and submit buttons are handled separately. */
const waiting = 'button[type=button]:not([popovertarget]),[data-player] a'

const notSent = 'There is no connection, so this was not sent. Try again in a moment.'
/** How long that message is shown, in milliseconds. */
const notSentTime = 6000

export interface HeldPresses {
  /** Stops holding. Returns the form, button or link that was pressed last. */
  release: () => HTMLElement | undefined
  /** Discards what was pressed, because the scripts could not be loaded. */
  drop: () => void
}

/**
 * Remembers what the visitor presses before hydration, so that it can be repeated afterward
 * (hydration/repeat-press.ts). A form that only scripts submit starts with a disabled button; from here on,
 * the button is enabled as soon as something is typed.
 */
export function holdPresses(): HeldPresses {
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  let held: HTMLElement | undefined

  const listen = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K], target: Element) => HTMLElement | null | false | undefined,
  ) =>
    document.addEventListener(
      type,
      (event) => {
        const found =
          event.target instanceof Element && listener(event as HTMLElementEventMap[K], event.target)
        if (!found) return
        event.preventDefault()
        // React, which may already be hydrating, would handle the event too.
        event.stopPropagation()
        held = found
      },
      options,
    )
  const buttonOf = (form: Element) => form.querySelector<HTMLButtonElement>('[type=submit]')

  listen('input', (_, target) => {
    const form = target.closest('form')
    const button = form && isSentByScript(form) && buttonOf(form)
    if (button)
      button.disabled = ![...new FormData(form).values()].some((value) => typeof value === 'string' && value)
    return undefined
  })
  listen('submit', (event, target) => {
    const toggle = event.submitter
    const box = toggle && document.getElementById(toggle.getAttribute('aria-controls') ?? '')
    if (!box) return isSentByScript(target) && target
    // Shows or hides what the button controls. Without scripts, a page with it would be loaded.
    event.preventDefault()
    event.stopPropagation()
    box.hidden = !box.hidden
    toggle.ariaExpanded = String(!box.hidden)
    if (!box.hidden) box.querySelector('input')?.focus()
    return undefined
  })
  listen(
    'click',
    ({ button, ctrlKey, metaKey, shiftKey, altKey }, target) =>
      !(button || ctrlKey || metaKey || shiftKey || altKey) && target.closest<HTMLElement>(waiting),
  )

  return {
    release() {
      listening.abort()
      return held
    },
    drop() {
      if (held instanceof HTMLAnchorElement) location.assign(held.href)
      // The form's button shows the failure in the browser's own validation bubble.
      const button = held instanceof HTMLFormElement && buttonOf(held)
      held = undefined
      if (!button) return
      button.setCustomValidity(notSent)
      button.reportValidity()
      setTimeout(() => button.setCustomValidity(''), notSentTime)
    },
  }
}
