import { createElement, type ReactNode, use } from 'react'
import { matchPath } from 'react-router-dom'

type Page = () => ReactNode

interface Part {
  (): ReactNode
  source: string
  load: () => Promise<unknown>
}

/**
 * A page whose code comes on its own. Once loaded it renders at once: renderer and browser load the one that they
 * show first, so that neither ever shows a gap. A part that cannot be loaded any more (an old
 * page after a deployment, a lost connection) becomes a page load.
 */
function part(source: string, fetchPage: () => Promise<Page>): Part {
  let page: Page | undefined
  let loading: Promise<Page> | undefined
  const load = () => {
    loading ??= fetchPage().then((fetched) => {
      page = fetched
      return fetched
    })
    return loading
  }
  let navigating: Promise<Page> | undefined
  /** For a navigation inside the site: the address is the new one already, so loading it again is going there. */
  const loadOrReload = () => {
    navigating ??= load().catch((error: unknown) => {
      window.location.reload()
      throw error
    })
    return navigating
  }
  function PartPage() {
    // Suspends inside the router's transition: the old page stays until the new one is there.
    // Who suspended once goes on asking: React wants the same hooks when it comes back.
    const Shown = navigating || !page ? use(loadOrReload()) : page
    return createElement(Shown)
  }
  PartPage.source = source
  PartPage.load = load
  return PartPage
}

/** The pages of the site by their routes, each with the module that its code begins in (a test holds them together). */
export const parts = {
  '/': part('src/site/home/home.tsx', async () => (await import('./home/home.tsx')).Home),
  '/platform': part(
    'src/site/platform/platform.tsx',
    async () => (await import('./platform/platform.tsx')).Platform,
  ),
  '/company': part(
    'src/site/company/company.tsx',
    async () => (await import('./company/company.tsx')).Company,
  ),
  '/privacy': part(
    'src/site/privacy/privacy.tsx',
    async () => (await import('./privacy/privacy.tsx')).Privacy,
  ),
  '/contact': part(
    'src/site/forms/contact/contact-page.tsx',
    async () => (await import('./forms/contact/contact-page.tsx')).ContactPage,
  ),
  '/careers': part(
    'src/site/forms/careers/careers-page.tsx',
    async () => (await import('./forms/careers/careers-page.tsx')).CareersPage,
  ),
  '/blog': part(
    'src/site/newsroom/newsroom.tsx',
    async () => (await import('./newsroom/newsroom.tsx')).Newsroom,
  ),
  '/blog/:slug': part(
    'src/site/article/article-page.tsx',
    async () => (await import('./article/article-page.tsx')).ArticlePage,
  ),
}

const partOf = (path: string): Part | undefined =>
  Object.entries(parts).find(([pattern]) => matchPath(pattern, path))?.[1]

/** Loads what the page at this path needs. */
export async function loadPart(path: string): Promise<void> {
  await partOf(path)?.load()
}

/** The module in which the code of the page at this path begins; undefined where it needs none. */
export const partSource = (path: string): string | undefined => partOf(path)?.source
