import { Route, Routes } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { readOptions } from '../api/use-api.ts'
import { ArticlePage } from './article/article-page.tsx'
import { Home } from './home/home.tsx'
import { Navigation } from './navigation.tsx'
import { Newsroom } from './newsroom/newsroom.tsx'
import { NotFound } from './not-found.tsx'
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
              <Route path="/" element={<Home />} />
              <Route path="/blog" element={<Newsroom />} />
              <Route path="/blog/:slug" element={<ArticlePage />} />
              <Route path="*" element={<NotFound />} />
            </Routes>
          </main>
          <Footer />
        </Navigation>
      </SWRConfig>
    </SiteContext>
  )
}
