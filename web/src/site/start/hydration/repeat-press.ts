import { isSentByScript } from '../hold-presses.ts'

/** Milliseconds between attempts to repeat something in a part of the page that is not hydrated yet, and how many for a link. */
const pause = 50
const attempts = 40

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
    if (event.defaultPrevented || !isSentByScript(form)) return
    event.preventDefault()
    setTimeout(() => form.requestSubmit(), pause)
  })
}

/** Does what was pressed before the page was alive. */
export function repeatPress(pressed: HTMLElement | undefined): void {
  keepSending()
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
  else if (pressed instanceof HTMLAnchorElement) play(pressed)
  else pressed?.click()
}
