import { articlePath, type PageId, pages } from '#shared/domain/pages.ts'
import { expect, test } from './fixtures.ts'

const home = 'The AI-powered IR partner for public companies'
const company = 'A public company should not be the last to know'

/** That of the newest sample articles, of which the newest is two days old. */
const year = String(new Date(Date.now() - 3 * 86_400_000).getUTCFullYear())

/** Each page with its headline: a page without an entry does not compile. */
const visited: Record<PageId | 'missing', { path: string; headline: string }> = {
  home: { path: pages.home.path, headline: home },
  platform: { path: pages.platform.path, headline: 'Six capabilities, one desk' },
  company: { path: pages.company.path, headline: company },
  privacy: { path: pages.privacy.path, headline: 'Privacy Policy' },
  contact: { path: pages.contact.path, headline: 'Talk to sales' },
  careers: { path: pages.careers.path, headline: 'Work for Bellcast' },
  newsletter: { path: pages.newsletter.path, headline: 'Your subscription' },
  newsroom: { path: pages.newsroom.path, headline: 'Insights' },
  archive: { path: `/blog/archive/${year}`, headline: year },
  article: { path: articlePath('how-to-read-a-13f'), headline: 'How to read a 13F' },
  missing: { path: '/nothing-here', headline: 'Page Not Found' },
}

test('each page loads and hydrates', async ({ tab }) => {
  for (const { path, headline } of Object.values(visited)) {
    await tab.open(path)
    await tab.expectPage(path, headline)
    await tab.waitForHydration()
    await tab.expectPage(path, headline)
  }
})

test('each page can be reached by a link, and left with the Back button, without a page load', async ({
  tab,
}) => {
  const routes = [
    { from: '/', links: ['Company', 'Insights', 'Home', 'Contact Us'], within: '.nav-pages' },
    { from: '/blog', links: ['About us', 'Contact', 'All insights'], within: 'footer' },
    { from: '/company', links: ['Insights', 'Home'], within: '.nav-pages' },
    { from: '/privacy', links: ['All insights', 'Contact', 'About us'], within: 'footer' },
  ]
  const headlines: Record<string, [path: string, headline: string]> = {
    Home: ['/', home],
    Company: ['/company', company],
    'About us': ['/company', company],
    Insights: ['/blog', 'Insights'],
    'All insights': ['/blog', 'Insights'],
    'Contact Us': ['/contact', 'Talk to sales'],
    Contact: ['/contact', 'Talk to sales'],
  }
  for (const { from, links, within } of routes) {
    await tab.open(from)
    await tab.waitForHydration()
    await tab.evaluate(() => void (window.sameDocument = true))
    const reached = [Object.values(visited).find(({ path }) => path === from)?.headline ?? '']
    const paths = [from]
    for (const link of links) {
      await tab.pressLink(link, within)
      const [path = '', headline = ''] = headlines[link] ?? []
      await tab.expectPage(path, headline)
      paths.push(path)
      reached.push(headline)
    }
    for (let at = links.length - 1; at >= 0; at -= 1) {
      await tab.back()
      await tab.expectPage(paths[at] ?? '', reached[at] ?? '')
    }
    expect(await tab.evaluate(() => window.sameDocument), 'no page was loaded').toBe(true)
  }
})

test('a visitor opens an article from the newsroom and goes back', async ({ tab }) => {
  await tab.open('/blog')
  await tab.waitForHydration()
  await tab.pressLink('How to read a 13F', 'main')
  await tab.expectPage('/blog/how-to-read-a-13f', 'How to read a 13F')
  await tab.back()
  await tab.expectPage('/blog', 'Insights')
})

test('the search finds an article by a word of its text, and Back leaves the newsroom', async ({ tab }) => {
  await tab.open('/company')
  await tab.waitForHydration()
  await tab.pressLink('Insights', '.nav-pages')
  await tab.expectPage('/blog', 'Insights')
  await tab.pressButton('Search')
  await tab.fill('Search articles', 'census')
  await tab.expectPage('/blog?q=census', 'Insights')
  await tab.expectText('“census”')
  await tab.expectText('How to read a 13F')
  await tab.expectNoText('Regulation FD in the hallway')
  await tab.back()
  await tab.expectPage('/company', company)
})
