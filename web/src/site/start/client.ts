import { isReachable } from '../../api/reachable.ts'
import { isMetered } from './connection.ts'
import { markCurrentSection } from './current-section.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { fetchHeldBackFonts } from './held-back-fonts.ts'
import { holdPresses } from './hold-presses.ts'
import { keepTyped, restoreTyped } from './keep-typed.ts'
import { hydrationMoment, pageScripts, preloadScripts } from './page-scripts.ts'
import { followThemeSwitch } from './theme-choice.ts'
import { loadedAndIdle, whenWanted, whenWantedAgain, type YieldToMain } from './when-wanted.ts'
import { loadWholeStylesheet } from './whole-stylesheet.ts'

/*
 * The loader: the only script that every page runs. It stands in the page itself (scripts/build.ts bundles it, apart
 * from the others). The page is complete without scripts, so React arrives when somebody reaches for something that
 * needs it, and on livelier pages once the page has loaded and the browser is idle. Until then links are page loads.
 */

/** The last script of a page, which hydrates it. */
interface Hydration {
  hydrated?: Promise<void>
}

/** The scripts are fetched together but run one by one, so that none delays the response to a touch. */
async function hydrate(yieldToMain: YieldToMain): Promise<void> {
  const scripts = pageScripts()
  preloadScripts(scripts)
  await loadWholeStylesheet()
  let last: Hydration = {}
  for (const script of scripts) {
    last = (await import(/* @vite-ignore */ script)) as Hydration
    await yieldToMain()
  }
  await last.hydrated
  // What the effects of the page began.
  await yieldToMain()
}

followThemeSwitch()
markCurrentSection()
const presses = holdPresses()
const stopFetchingAhead = fetchAhead()
if (!isMetered()) void loadedAndIdle().then(fetchHeldBackFonts)

// Once somebody is listening, as is so after the first turn of the loop.
setTimeout(restoreTyped)

let failed = false
for (let wanted = whenWanted(hydrationMoment()); ; wanted = whenWantedAgain()) {
  const yieldToMain = await wanted
  if (navigator.onLine) {
    // Some browsers remember that a script could not be loaded, so only the page itself can be asked for again.
    if (failed && (await isReachable())) {
      keepTyped()
      location.reload()
      await new Promise(() => {})
    }
    try {
      await hydrate(yieldToMain)
      break
    } catch (error) {
      console.error(error)
      failed = true
    }
  }
  // The page stays readable, and its links load pages.
  presses.drop()
}
// From here on the site's own code follows links, and fetches what is behind them.
stopFetchingAhead()
presses.repeat()
