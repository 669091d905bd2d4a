import { isMetered } from './connection.ts'
import { loadedAndIdle } from './loaded-and-idle.ts'
import { mayHaveTyped } from './presses/keep-typed.ts'

/**
 * When a page hydrates if the visitor does not use anything earlier:
 * `idle`: once it has loaded and the browser is idle. Something on it does not work without scripts.
 * `lively`: the same, but not on metered connections. It has a form.
 * `wide`: like `lively` on wide screens, never on narrow ones. It has many controls.
 * `scrolled`: like `idle`, once the visitor has scrolled. Something below the first screen does not work
 * without scripts.
 * `animated`: like `scrolled`, but not on metered connections. Something below the first screen is animated.
 * `reached`: never. It is for reading.
 */
export type HydrationMoment = 'idle' | 'lively' | 'wide' | 'scrolled' | 'animated' | 'reached'

/**
 * Events that show that the visitor is about to use something. Those from `focusin` on also retry scripts
 * that failed to load.
 */
const reaching = ['pointerover', 'pointerdown', 'touchstart', 'input', 'focusin', 'click', 'submit'] as const
const insisting = reaching.slice(4)
/**
 * Controls that need React. Links work as page loads without it; the theme switch and `details` need no
 * React.
 */
const operable = 'button,input,select,textarea,label,[data-player] a'

const isOperable = (target: EventTarget | null) =>
  target instanceof Element &&
  (target.matches('form') || target.closest(operable) !== null) &&
  !target.closest('.theme-switch')

const never = new Promise<never>(() => {})

/** Resolves once the visitor has scrolled, or at once where the first screen shows what moves by script. */
function whenScrolled(): Promise<void> {
  const moving = document.querySelector('.film,.diagram')
  if (window.scrollY > 0 || (moving && moving.getBoundingClientRect().top < window.innerHeight))
    return Promise.resolve()
  return new Promise((resolve) => {
    document.addEventListener('scroll', () => resolve(), { passive: true, once: true })
  })
}

/** Waits until the page should hydrate although the visitor uses nothing. */
async function whenItComesByItself(moment: HydrationMoment): Promise<void> {
  const isLeftAlone =
    moment === 'reached' ||
    (moment !== 'idle' && moment !== 'scrolled' && isMetered()) ||
    (moment === 'wide' && !matchMedia('(min-width: 40rem)').matches)
  if (isLeftAlone) return never
  await loadedAndIdle()
  if (moment === 'scrolled' || moment === 'animated') await whenScrolled()
}

function whenOneOf(events: readonly string[]): Promise<void> {
  const listening = new AbortController()
  return new Promise((resolve) => {
    const onReach = ({ target }: Event) => {
      if (!isOperable(target)) return
      listening.abort()
      resolve()
    }
    // Listens in the capture phase, because held presses stop propagating (presses/hold-presses.ts).
    const options = { capture: true, passive: true, signal: listening.signal }
    for (const type of events) document.addEventListener(type, onReach, options)
  })
}

/** Whether the visitor is known to be waiting for the page. */
export type IsReached = () => boolean

/** Waits until the visitor again tries to use something whose scripts failed to load. */
export const whenWantedAgain = (): Promise<IsReached> => whenOneOf(insisting).then(() => () => true)

/** Waits until the page should hydrate. */
export function whenWanted(moment: HydrationMoment): Promise<IsReached> {
  // Something may already have the focus before this runs.
  let reached = isOperable(document.activeElement) || mayHaveTyped()
  const isReached = () => reached
  if (reached) return Promise.resolve(isReached)
  const reach = whenOneOf(reaching).then(() => {
    reached = true
  })
  return Promise.race([reach, whenItComesByItself(moment)]).then(() => isReached)
}
