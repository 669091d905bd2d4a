import { useState } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { pageIds, pages } from '#shared/domain/pages.ts'
import { swrOptions } from '../api/swr-options.ts'
import { NotFound } from './errors/not-found.tsx'
import { PageBoundary } from './errors/page-boundary.tsx'
import { SectionBoundary } from './errors/section-boundary.tsx'
import { ToastHost } from './forms/toasts/toasts.tsx'
import { Navigation } from './navigation/navigation.tsx'
import { routes } from './routes.tsx'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { type PageData, SiteContext } from './site.ts'

/** The public site. It needs a router around it: `StaticRouter` in the renderer, `BrowserRouter` in the browser. */
export function App({ site, responses, missing = false }: PageData) {
  const { key } = useLocation()
  const [firstKey] = useState(key)
  return (
    <SiteContext value={site}>
      <SWRConfig value={{ ...swrOptions, fallback: responses }}>
        <Navigation>
          <a className="skip-link" href="#main">
            Skip to content
          </a>
          <SectionBoundary name="The page’s header">
            <Header />
          </SectionBoundary>
          <main id="main" tabIndex={-1}>
            <PageBoundary>
              {missing && key === firstKey ? (
                <NotFound />
              ) : (
                <Routes>
                  {pageIds.map((id) => {
                    const { Page } = routes[id]
                    return <Route key={id} path={pages[id].path} element={<Page />} />
                  })}
                  <Route path="*" element={<NotFound />} />
                </Routes>
              )}
            </PageBoundary>
          </main>
          <SectionBoundary name="The page’s footer">
            <Footer />
          </SectionBoundary>
          <SectionBoundary>
            <ToastHost />
          </SectionBoundary>
        </Navigation>
      </SWRConfig>
    </SiteContext>
  )
}
