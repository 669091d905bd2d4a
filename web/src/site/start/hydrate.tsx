import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from '../app.tsx'
import { reuseRenderedDates } from '../articles/dates.ts'
import { readPageData, rootElementId } from '../page-data.ts'
import { preloadRoute } from '../routes.tsx'

/* Hydrates the page. The loader runs this last, when all other scripts are loaded. */
const root = document.getElementById(rootElementId)
if (root) {
  await preloadRoute(window.location.pathname)
  const data = readPageData(document)
  reuseRenderedDates(document)
  // In a transition React works in slices of a few milliseconds; otherwise it would block the main thread.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <BrowserRouter>
          <App {...data} />
        </BrowserRouter>
      </StrictMode>,
    )
  })
}
