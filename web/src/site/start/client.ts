import '../../styles/site.css'
import { pageScripts, preloadScripts } from './page-scripts.ts'
import { whenIdleOrInteracted } from './schedule-hydration.ts'
import { loadWholeStylesheet } from './whole-stylesheet.ts'

/*
 * The only script in a page's head. The page is complete without scripts, so the others wait until it has loaded and
 * the browser is idle, or until the visitor interacts. They are fetched together but run one by one, each in a task of
 * its own, so that none delays the response to a touch. A click before that is an ordinary page load.
 */
const yieldToMain = await whenIdleOrInteracted()
const scripts = pageScripts()
preloadScripts(scripts)
await loadWholeStylesheet()
for (const script of scripts) {
  // If a script (or the stylesheet) fails to load, the rest is skipped: the page stays readable, and its links load pages.
  await import(/* @vite-ignore */ script)
  await yieldToMain()
}
