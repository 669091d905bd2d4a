import { describe, expect, test } from 'vitest'
import { sampleArticle, sampleMails, sampleSite, withPicture } from '../../testing/sample-mails.ts'
import type { Mail } from '../mail.ts'
import { renderMail } from './render-mail.ts'

/** Bytes. Mail clients clip an email of more than 102 KB, and with it the unsubscribe link at its end. */
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

  test('is small enough not to be clipped', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(clippedAt)
    expect(Buffer.byteLength(text)).toBeLessThan(clippedAt)
  })

  test('has a text part with the same links', () => {
    expect(text.length).toBeGreaterThan(150)
    expect(text).not.toMatch(/<[a-z/]/i)
    for (const { href } of links(html).filter((link) => link.href !== `${sampleSite.url}/`))
      expect(text).toContain(href)
  })

  test('has named links that lead where they say, without URL shorteners', () => {
    expect(links(html).length).toBeGreaterThan(0)
    for (const link of links(html)) {
      expect(link.href).toMatch(/^https:\/\/www\.bellcast\.example\//)
      expect(link.href).not.toMatch(shorteners)
    }
  })

  test('shows no URL other than the one it links to', () => {
    const addresses = links(html).filter(({ text: shown }) => /^https?:|^www\./.test(shown))
    expect(addresses.map((link) => link.text)).toEqual(addresses.map(({ href }) => href))
  })

  test('has no scripts, forms, frames or external resources', () => {
    expect(html).not.toMatch(/<(script|form|input|iframe|object|embed|link|video|svg|base)\b/i)
    expect(html).not.toMatch(/\son\w+=|url\(|@import|@font-face/i)
    for (const [, source] of html.matchAll(/src="([^"]*)"/g))
      expect(source).toContain(`${sampleSite.url}/media/`)
  })

  test('has alt text on images, and no tracking pixels', () => {
    for (const [tag] of html.matchAll(/<img\b[^>]*>/g)) {
      expect(tag).toMatch(/alt="[^"]+"/)
      expect(tag).not.toMatch(/width="[01]"/)
    }
  })

  test('uses tables for layout, which Outlook needs, and declares its language', () => {
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
  '%s says why the recipient gets it, who sent it, and how to unsubscribe',
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
