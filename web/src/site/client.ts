import '../styles/site.css'
import { fetchEarly, namedScripts } from './start/page-scripts.ts'
import { untilWanted } from './start/turns.ts'

/*
 * All that a page's head loads. The page is whole as it was sent; what makes it quicker to move in comes once it has
 * loaded and the processor rests, or when somebody reaches for something. Fetched together, run one by one: each is a
 * task of its own, so that none keeps a touch waiting. Whoever clicks before that loads a page.
 */
const takeTurn = await untilWanted()
const scripts = namedScripts()
fetchEarly(scripts)
for (const script of scripts) {
  // One that does not come ends it: the page stays as it was sent, readable, with links that load pages.
  await import(/* @vite-ignore */ script)
  await takeTurn()
}
