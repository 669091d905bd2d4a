import { describe, expect, test } from 'vitest'
import type { Mail } from '../mail.ts'
import { sampleArticle, sampleMails, sampleSite, withPicture } from '../testing/samples.ts'
import { renderMail } from './render-mail.ts'

/** Programs clip a mail of more than 102 KB, with the link to unsubscribe at its end. */
const clippedAt = 100_000

const shorteners = /\b(bit\.ly|t\.co|goo\.gl|tinyurl\.com|ow\.ly|buff\.ly|is\.gd|lnkd\.in)\b/

const manyArticles = Array.from({ length: 200 }, () => sampleArticle)

const mails: [string, Mail][] = [
  ...Object.entries(sampleMails),
  ['article-alert with a picture', withPicture(sampleSite)],
  ['subscriber-digest of 200 articles', { ...sampleMails['subscriber-digest'], articles: manyArticles }],
  ['staff-digest of 200 articles', { ...sampleMails['staff-digest'], published: manyArticles }],
  ['contact-message of 10,000 quotes', { ...sampleMails['contact-message'], message: '"'.repeat(10_000) }],
]

const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#39;', "'")
const links = (html: string) =>
  [...html.matchAll(/<a\s[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inside = '']) => ({
    href: decoded(href),
    text: decoded(inside.replace(/<!--.*?-->|<[^>]*>/gs, '')).trim(),
  }))

describe.each(mails)('%s', (_name, mail) => {
  const { html, text, subject } = renderMail(mail, sampleSite)

  test('is small enough to be shown whole', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(clippedAt)
    expect(Buffer.byteLength(text)).toBeLessThan(clippedAt)
  })

  test('has a text part that leads to the same places', () => {
    expect(text.length).toBeGreaterThan(150)
    expect(text).not.toMatch(/<[a-z/]/i)
    for (const { href } of links(html).filter((link) => link.href !== `${sampleSite.url}/`))
      expect(text).toContain(href)
  })

  test('links to where it says, with a name, and without shorteners', () => {
    expect(links(html).length).toBeGreaterThan(0)
    for (const link of links(html)) {
      expect(link.href).toMatch(/^https:\/\/www\.bellcast\.example\//)
      expect(link.href).not.toMatch(shorteners)
    }
  })

  test('shows no other address than the one it links to', () => {
    const addresses = links(html).filter(({ text: shown }) => /^https?:|^www\./.test(shown))
    expect(addresses.map((link) => link.text)).toEqual(addresses.map(({ href }) => href))
  })

  test('has neither scripts, forms, frames nor anything loaded from elsewhere', () => {
    expect(html).not.toMatch(/<(script|form|input|iframe|object|embed|link|video|svg|base)\b/i)
    expect(html).not.toMatch(/\son\w+=|url\(|@import|@font-face/i)
    for (const [, source] of html.matchAll(/src="([^"]*)"/g))
      expect(source).toContain(`${sampleSite.url}/media/`)
  })

  test('describes its pictures, and has none that counts readers', () => {
    for (const [tag] of html.matchAll(/<img\b[^>]*>/g)) {
      expect(tag).toMatch(/alt="[^"]+"/)
      expect(tag).not.toMatch(/width="[01]"/)
    }
  })

  test('lays out with tables, which Outlook needs, and says its language', () => {
    expect(html).not.toMatch(/display:\s*(flex|grid)|position:|float:/)
    expect(html).toContain('lang="en"')
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  })

  test('has a subject that does not shout', () => {
    expect(subject).not.toMatch(/!|\bfree\b|\$\$|[A-Z]{6,}/)
    expect(subject.length).toBeLessThan(100)
  })
})

test.each(['newsletter-welcome', 'article-alert', 'subscriber-digest'] as const)(
  '%s says why one gets it, from whom, and how to end it',
  (kind) => {
    const { html, text } = renderMail(sampleMails[kind], sampleSite)
    for (const part of [html, text]) {
      expect(part).toContain('You’re receiving this')
      expect(part).toContain(sampleSite.postalAddress)
      expect(part).toContain(sampleSite.legalEmail)
      expect(part).toContain(sampleMails[kind].unsubscribeUrl)
      expect(part).toContain(sampleMails[kind].preferencesUrl)
    }
  },
)
