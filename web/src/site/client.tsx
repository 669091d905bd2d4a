import '../styles/site.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { readPageData, rootElementId } from './page-data.ts'

const root = document.getElementById(rootElementId)
if (root) {
  hydrateRoot(
    root,
    <StrictMode>
      <BrowserRouter>
        <App {...readPageData(document)} />
      </BrowserRouter>
    </StrictMode>,
  )
}
