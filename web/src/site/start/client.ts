import { followContents } from './current-section.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { fetchHeldBackFonts } from './fonts/held-back-fonts.ts'
import { followHashFilter } from './hash-filter.ts'
import type { Start } from './hydration/start.ts'
import { loadPicturesForPrint } from './load-pictures.ts'
import { markMissingPictures } from './mark-missing-pictures.ts'
import { hydrationMoment, pageScripts, preloadScripts } from './page-scripts.ts'
import { holdPresses } from './presses/hold-presses.ts'
import { followThemeSwitch } from './theme-choice.ts'
import { whenWanted, whenWantedAgain } from './when-wanted.ts'

/*
 * The loader: the only script that runs on every page. It is inlined in the HTML (scripts/build.ts bundles it
 * apart from the others), so every byte of it counts on every visit. Pages are complete without scripts, so
 * React loads only when the visitor is about to use something that needs it, or, on more interactive pages,
 * once the page has loaded and the browser is idle. Until then links are page loads. Code that is needed only
 * from then on is in hydration/start.ts.
 */

followThemeSwitch()
followContents()
const presses = holdPresses()
const hashFilter = followHashFilter()
fetchAhead()
fetchHeldBackFonts()
loadPicturesForPrint()
markMissingPictures()

const scripts = pageScripts()
const [first = ''] = scripts
let failures = 0
const isFiltered = hashFilter.wanted.then(() => () => true)
const firstWanted = Promise.race([whenWanted(hydrationMoment()), isFiltered])
for (let wanted = firstWanted; ; wanted = whenWantedAgain()) {
  const isReached = await wanted
  if (navigator.onLine) {
    try {
      preloadScripts(scripts)
      // Some browsers remember that a script failed to load. A different URL makes them try again.
      const address = failures ? `${first}?${failures}` : first
      const { start } = (await import(/* @vite-ignore */ address)) as { start: Start }
      await start({ presses, failures, isReached })
      hashFilter.release()
      break
    } catch (error) {
      console.error(error)
      failures += 1
    }
  }
  // The page stays readable, and its links load pages.
  presses.drop()
  hashFilter.drop()
}
