import { isSentByScript } from '../presses/hold-presses.ts'

/**
 * Milliseconds between attempts to repeat a press in a part of the page that is not hydrated yet. Links get
 * 40 attempts.
 */
const pause = 50
const attempts = 40

/**
 * Clicks a card's link once its player works (players.ts). After the last attempt it acts as a plain link.
 */
function play(link: HTMLElement, left = attempts): void {
  if (link.role || left === 0) link.click()
  else setTimeout(play, pause, link, left - 1)
}

/** Sections hydrate one after the other, so a submission that no handler takes is repeated a moment later. */
function keepSending(): void {
  // Listens on the window, which events reach after React has handled them.
  window.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !isSentByScript(form)) return
    event.preventDefault()
    setTimeout(() => form.requestSubmit(), pause)
  })
}

/** Repeats what was pressed before the page was hydrated. */
export function repeatPress(pressed: HTMLElement | undefined): void {
  keepSending()
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
  else if (pressed instanceof HTMLAnchorElement) play(pressed)
  else pressed?.click()
}
