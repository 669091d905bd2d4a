import './trusted-types/install.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './admin.css'
import { App } from './app.tsx'
import { fontsReady } from './screen/theme/fonts-ready.ts'
import { startEarly } from './start-early.ts'

const root = document.getElementById('admin')
if (root) {
  startEarly()
  // Renders while the fonts load, but stays invisible until they are ready.
  root.style.opacity = '0'
  void fontsReady().then(() => root.style.removeProperty('opacity'))
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
