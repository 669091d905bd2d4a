import '../styles/site.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { readPageData, rootElementId } from './page-data.ts'
import { loadPart } from './parts.tsx'

const root = document.getElementById(rootElementId)
if (root) {
  // A page whose code does not come stays as it was sent: readable, with links that load pages.
  await loadPart(window.location.pathname)
  hydrateRoot(
    root,
    <StrictMode>
      <BrowserRouter>
        <App {...readPageData(document)} />
      </BrowserRouter>
    </StrictMode>,
  )
}
