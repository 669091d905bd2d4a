import { isReachable } from '../../../api/reachable.ts'
import { pageScripts } from '../page-scripts.ts'
import type { HeldPresses } from '../presses/hold-presses.ts'
import { keepTyped, restoreTyped } from '../presses/keep-typed.ts'
import { idleTime, nextTask } from '../yield-to-main.ts'
import { repeatPress } from './repeat-press.ts'
import { loadWholeStylesheet } from './whole-stylesheet.ts'

/** Hydrates the page, then repeats what was pressed before. Rejects if the scripts cannot be loaded. */
export type Start = (loader: {
  presses: HeldPresses
  /** How often this page's scripts have failed to load. */
  failures: number
  /** Whether the visitor is waiting for hydration. */
  isReached: () => boolean
}) => Promise<void>

/** The last script of a page, which hydrates it. */
interface Hydration {
  hydrated?: Promise<void>
}

/*
 * The part of the loader that is needed only for hydration: the first of the page's scripts, bundled apart
 * from the others (scripts/build.ts). The others are fetched together but run one by one, so that none delays
 * the response to a touch.
 */
export const start: Start = async ({ presses, failures, isReached }) => {
  restoreTyped()
  // Some browsers remember that a script failed to load, so only a reload of the whole page tries again.
  if (failures > 0 && (await isReachable())) {
    keepTyped()
    location.reload()
    return new Promise(() => {})
  }
  const yieldToMain = () => (isReached() ? nextTask() : idleTime())
  await loadWholeStylesheet()
  let last: Hydration = {}
  for (const script of pageScripts().slice(1)) {
    last = (await import(/* @vite-ignore */ script)) as Hydration
    await yieldToMain()
  }
  await last.hydrated
  // Lets the work that the page's effects started finish.
  await yieldToMain()
  // From here on, the site's own code follows links and prefetches pages.
  for (const rules of document.querySelectorAll('script[type=speculationrules]')) rules.remove()
  repeatPress(presses.release())
}
