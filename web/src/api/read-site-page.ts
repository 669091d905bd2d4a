import type { PageData, Site } from '../site/site.ts'

/** What all pages of the site have in common: their styles, and the settings that they show. */
export interface SitePage {
  /** Markup of the head: style elements and links to stylesheets. */
  styles: string
  theme: string
  site: Site
}

/** Reads a page as the site serves it now. */
export async function readSitePage(path: string): Promise<SitePage> {
  const response = await fetch(path, { credentials: 'omit' })
  if (!response.ok) throw new Error(`${path} responded with ${response.status}.`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const { site } = JSON.parse(page.getElementById('page-data')?.textContent ?? '') as PageData
  // The page's own rules are only those that it uses itself.
  const stylesheet = page.querySelector<HTMLElement>('[data-stylesheet]')?.dataset['stylesheet']
  const whole = stylesheet ? `<link rel="stylesheet" href="${stylesheet}">` : ''
  return {
    styles: [...page.head.querySelectorAll('style, link[rel=stylesheet]')]
      .map(({ outerHTML }, index) => (index === 0 ? whole || outerHTML : outerHTML))
      .join(''),
    theme: page.documentElement.dataset['theme'] ?? 'auto',
    site,
  }
}
