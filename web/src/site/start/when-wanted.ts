import { isMetered } from './connection.ts'
import { mayHaveTyped } from './keep-typed.ts'
import { loadedAndIdle } from './loaded-and-idle.ts'

/**
 * When a page is hydrated, if nobody reaches for anything before:
 * `idle`: once it has loaded and the browser is idle. Something on it is of no use without scripts.
 * `lively`: the same, but not where data is dear. Something moves on it.
 * `wide`: like `lively` on wide screens, and not at all on narrow ones. There is much to press on it.
 * `reached`: not at all. It is for reading.
 */
export type HydrationMoment = 'idle' | 'lively' | 'wide' | 'reached'

/** Events that show that somebody is about to use something. From `focusin` on they also ask again for scripts that could not be loaded. */
const reaching = ['pointerover', 'pointerdown', 'touchstart', 'input', 'focusin', 'click', 'submit'] as const
const insisting = reaching.slice(4)
/** What needs React. Links are page loads without it; the theme's switch and `details` work by themselves. */
const operable = 'button,input,select,textarea,label,[data-player] a'

const isOperable = (target: EventTarget | null) =>
  target instanceof Element &&
  (target.matches('form') || target.closest(operable) !== null) &&
  !target.closest('.theme-switch')

const comesByItself = (moment: HydrationMoment): boolean =>
  moment === 'idle' ||
  (moment !== 'reached' && !isMetered() && (moment === 'lively' || matchMedia('(min-width: 40rem)').matches))

function whenOneOf(events: readonly string[]): Promise<void> {
  const listening = new AbortController()
  return new Promise((resolve) => {
    const onReach = ({ target }: Event) => {
      if (!isOperable(target)) return
      listening.abort()
      resolve()
    }
    // While they are captured, because held presses go no further (hold-presses.ts).
    const options = { capture: true, passive: true, signal: listening.signal }
    for (const type of events) document.addEventListener(type, onReach, options)
  })
}

/** Whether somebody waits for the page, as far as is known by now. */
export type IsReached = () => boolean

/** Waits until somebody tries once more to use something whose scripts could not be loaded. */
export const whenWantedAgain = (): Promise<IsReached> => whenOneOf(insisting).then(() => () => true)

/** Waits until the page is to be hydrated. */
export function whenWanted(moment: HydrationMoment): Promise<IsReached> {
  // Something may have the focus before this runs.
  let reached = isOperable(document.activeElement) || mayHaveTyped()
  const isReached = () => reached
  if (reached) return Promise.resolve(isReached)
  const reach = whenOneOf(reaching).then(() => {
    reached = true
  })
  const ways = comesByItself(moment) ? [reach, loadedAndIdle()] : [reach]
  return Promise.race(ways).then(() => isReached)
}
