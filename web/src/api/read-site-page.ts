import type { PageData, Site } from '../site/site.ts'

/** What all pages of the site share: their styles and the settings they show. */
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
  // A page inlines only the rules it uses, so the whole stylesheet replaces them here.
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
