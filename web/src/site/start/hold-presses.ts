/** Whether it is a form that only scripts send. The others ask for a page, which needs none. */
export const isSentByScript = (target: EventTarget | null): target is HTMLFormElement =>
  target instanceof HTMLFormElement && target.getAttribute('method') === 'post'

/** What does something only once React is there. Buttons with a popover, and those that send a form, are no part of it. */
const waiting = 'button[type=button]:not([popovertarget]),[data-player] a'

const notSent = 'There is no connection, so this was not sent. Try again in a moment.'
/** How long that is shown, in milliseconds. */
const notSentTime = 6000

export interface HeldPresses {
  /** Stops holding. Returns the form, button or link that was pressed last. */
  release: () => HTMLElement | undefined
  /** Gives up what was pressed: the scripts cannot be loaded. */
  drop: () => void
}

/**
 * Keeps what somebody presses before React is there, so that it can be repeated then (hydration/repeat-press.ts). Until this runs,
 * a form that only scripts send has a disabled button; from then on it can be sent as soon as something is typed.
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
        // React, which may be hydrating already, would act on it as well.
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
  listen('submit', (_, target) => isSentByScript(target) && target)
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
      // A form says so at its button, in the browser's own words for fields.
      const button = held instanceof HTMLFormElement && buttonOf(held)
      held = undefined
      if (!button) return
      button.setCustomValidity(notSent)
      button.reportValidity()
      setTimeout(() => button.setCustomValidity(''), notSentTime)
    },
  }
}
