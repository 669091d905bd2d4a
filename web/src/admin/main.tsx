import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import './admin.css'
import { App } from './app.tsx'

const root = document.getElementById('admin')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter basename="/admin">
        <App />
      </BrowserRouter>
    </StrictMode>,
  )
}
