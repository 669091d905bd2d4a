import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { readDates } from './dates.ts'
import { readPageData, rootElementId } from './page-data.ts'
import { loadPart } from './parts.tsx'

/* Brings the page to life where it stands. The loader runs this last, when all that it needs is there. */
const root = document.getElementById(rootElementId)
if (root) {
  await loadPart(window.location.pathname)
  const data = readPageData(document)
  readDates(document)
  // A transition is what React does in slices of a few milliseconds; anything else it does in one piece.
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
