import { Route, Routes } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { readOptions } from '../api/use-api.ts'
import { ToastHost } from './forms/toasts/toasts.tsx'
import { Navigation } from './navigation.tsx'
import { NotFound } from './not-found.tsx'
import { parts } from './parts.tsx'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { type PageData, SiteContext } from './site.ts'

/** The public site. It stands inside a router: the renderer's for one address, or the browser's. */
export function App({ site, answers }: PageData) {
  return (
    <SiteContext value={site}>
      <SWRConfig value={{ ...readOptions, fallback: answers }}>
        <Navigation>
          <a className="skip-link" href="#main">
            Skip to content
          </a>
          <Header />
          <main id="main" tabIndex={-1}>
            <Routes>
              {Object.entries(parts).map(([path, Part]) => (
                <Route key={path} path={path} element={<Part />} />
              ))}
              <Route path="*" element={<NotFound />} />
            </Routes>
          </main>
          <Footer />
          <ToastHost />
        </Navigation>
      </SWRConfig>
    </SiteContext>
  )
}
