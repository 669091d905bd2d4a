import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from '../app.tsx'
import { reuseRenderedDates } from '../articles/dates.ts'
import { readPageData, rootElementId } from '../page-data.ts'
import { loadPlayers } from '../pages/article/load-players.ts'
import { preloadRoute } from '../routes.tsx'
import type { PageData } from '../site.ts'

let report: () => void
/** Resolves once the page's controls work. */
export const hydrated = new Promise<void>((resolve) => {
  report = resolve
})

function HydratedApp(data: PageData) {
  // Runs after the effects of everything inside.
  useEffect(() => report(), [])
  return <App {...data} />
}

/* Hydrates the page. The loader runs this script last, when all others have loaded. */
const root = document.getElementById(rootElementId)
if (root) {
  await Promise.all([preloadRoute(window.location.pathname), loadPlayers(document)])
  const data = readPageData(document)
  reuseRenderedDates(document)
  // In a transition, React works in slices of a few milliseconds. Otherwise it would block the main thread.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <BrowserRouter>
          <HydratedApp {...data} />
        </BrowserRouter>
      </StrictMode>,
    )
  })
}
