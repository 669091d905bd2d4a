import { isMetered } from './connection.ts'

/** Lets other work run first. Resolves in a new task. */
export type YieldToMain = () => Promise<void>

/**
 * When a page is hydrated, if nobody reaches for anything before:
 * `idle`: once it has loaded and the browser is idle. Something on it is of no use without scripts.
 * `lively`: the same, but not where data is dear. Something moves on it.
 * `wide`: like `lively` on wide screens, and not at all on narrow ones. There is much to press on it.
 * `reached`: not at all. It is for reading.
 */
export type HydrationMoment = 'idle' | 'lively' | 'wide' | 'reached'

/** Events that show that somebody is about to use something. */
const reaching = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'input', 'click', 'submit'] as const
/** Of these, the ones on which scripts are asked for again that could not be loaded. */
const insisting = ['focusin', 'click', 'submit'] as const
/** What needs React. Links are page loads without it; the theme's switch and `details` work by themselves. */
const operable = 'button, input, select, textarea, label, [data-player] a'

const isOperable = (target: EventTarget | null) =>
  target instanceof HTMLFormElement ||
  (target instanceof Element && target.closest(operable) !== null && !target.closest('.theme-switch'))

/** Milliseconds to wait at most for a page that is never idle. */
const idleTimeout = 1000

const nextTask: YieldToMain = () => new Promise((resolve) => void setTimeout(resolve))

// Safari has no `requestIdleCallback`.
const idleTime: YieldToMain = () =>
  'requestIdleCallback' in window
    ? new Promise((resolve) => void requestIdleCallback(() => resolve(), { timeout: idleTimeout }))
    : nextTask()

const once = (target: EventTarget, type: string): Promise<void> =>
  new Promise((resolve) => target.addEventListener(type, () => resolve(), { once: true }))

/** A page that the browser renders ahead may never be shown. */
const isAhead = () => (document as Document & { prerendering?: boolean }).prerendering === true

/** Resolves once the page is shown, has loaded, and nothing else is to be done. */
export async function loadedAndIdle(): Promise<void> {
  if (isAhead()) await once(document, 'prerenderingchange')
  if (document.readyState !== 'complete') await once(window, 'load')
  await idleTime()
}

const comesByItself = (moment: HydrationMoment): boolean => {
  if (moment === 'idle') return true
  if (moment === 'reached' || isMetered()) return false
  return moment === 'lively' || matchMedia('(min-width: 40rem)').matches
}

function whenOneOf(events: readonly string[]): Promise<YieldToMain> {
  const listening = new AbortController()
  return new Promise((resolve) => {
    const onReach = ({ target }: Event) => {
      if (!isOperable(target)) return
      listening.abort()
      resolve(nextTask)
    }
    // While they are captured, because held presses go no further (hold-presses.ts).
    const options = { capture: true, passive: true, signal: listening.signal }
    for (const type of events) document.addEventListener(type, onReach, options)
  })
}

/** Waits until somebody tries once more to use something whose scripts could not be loaded. */
export const whenWantedAgain = (): Promise<YieldToMain> => whenOneOf(insisting)

/**
 * Waits until the page is to be hydrated. Resolves to the function with which the following work yields: until the next
 * idle time, or only until the next task once somebody has reached for something.
 */
export function whenWanted(moment: HydrationMoment): Promise<YieldToMain> {
  // Something may have the focus before this runs.
  if (isOperable(document.activeElement)) return Promise.resolve(nextTask)
  let reached = false
  const reach = whenOneOf(reaching).then((yieldToMain) => {
    reached = true
    return yieldToMain
  })
  if (!comesByItself(moment)) return reach
  return Promise.race([reach, loadedAndIdle().then(() => () => (reached ? nextTask() : idleTime()))])
}
