/** Forms that only scripts send. The others ask for a page, which needs none. */
const isSentByScript = (form: HTMLFormElement) => form.getAttribute('method') === 'post'

/** What does something only once React is there. Buttons with a popover, and those that send a form, are no part of it. */
const waiting = 'button[type=button]:not([popovertarget]), [data-player] a'

const notSent = 'There is no connection, so this was not sent. Try again in a moment.'
/** How long that is shown, in milliseconds. */
const notSentTime = 6000

/** Milliseconds between attempts to repeat something in a part of the page that is not hydrated yet, and how many for a link. */
const pause = 50
const attempts = 40

interface Held {
  repeat: () => void
  drop: () => void
}

/** Presses a card once it plays (players.ts). After the last attempt it is the link that it was. */
function play(link: HTMLElement, left = attempts): void {
  if (link.role || left === 0) link.click()
  else setTimeout(play, pause, link, left - 1)
}

/** Sections are hydrated one after the other: a form that nobody answers for is sent again a moment later. */
function keepSending(): void {
  // On the window, where an event arrives after React has seen it.
  window.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !isSentByScript(form)) return
    event.preventDefault()
    setTimeout(() => form.requestSubmit(), pause)
  })
}

/** A form that could not be sent says so at its button, in the browser's own words for fields. */
function tellNotSent(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  button?.setCustomValidity(notSent)
  button?.reportValidity()
  setTimeout(() => button?.setCustomValidity(''), notSentTime)
}

/**
 * Keeps what somebody presses before React is there, so that it can be repeated then. Until this runs, a form that only
 * scripts send has a disabled button; from then on it can be sent as soon as something is typed.
 */
export function holdPresses(): { repeat: () => void; drop: () => void } {
  const listening = new AbortController()
  const { signal } = listening
  let held: Held | undefined

  const hold = (event: Event, what: Held) => {
    event.preventDefault()
    // React, which may be hydrating already, would act on it as well.
    event.stopPropagation()
    held = what
  }
  const onInput = ({ target }: Event) => {
    const form = target instanceof Element && target.closest('form')
    if (!form || !isSentByScript(form)) return
    const filled = [...new FormData(form).values()].some((value) => typeof value === 'string' && value)
    for (const button of form.querySelectorAll<HTMLButtonElement>('[type=submit]')) button.disabled = !filled
  }
  const onSubmit = (event: Event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !isSentByScript(form)) return
    hold(event, { repeat: () => form.requestSubmit(), drop: () => tellNotSent(form) })
  }
  const onClick = (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return
    const pressed = target.closest<HTMLElement>(waiting)
    if (!pressed) return
    const follow = () => pressed instanceof HTMLAnchorElement && location.assign(pressed.href)
    const repeat = () => (pressed.matches('a') ? play(pressed) : pressed.click())
    hold(event, { repeat, drop: follow })
  }
  document.addEventListener('input', onInput, { signal })
  document.addEventListener('submit', onSubmit, { signal, capture: true })
  document.addEventListener('click', onClick, { signal, capture: true })

  return {
    repeat() {
      listening.abort()
      keepSending()
      held?.repeat()
    },
    drop() {
      held?.drop()
      held = undefined
    },
  }
}
