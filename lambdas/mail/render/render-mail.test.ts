import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast } from '#shared/domain/contrast.ts'
import type { MailKind } from '../../data/outbox/mail-kinds.ts'
import {
  filledWith,
  sampleArticle,
  sampleMails,
  sampleSite,
  sampleSites,
  withPicture,
} from '../../testing/sample-mails.ts'
import type { Mail } from '../mail.ts'
import { renderTemplates } from '../templates/templates.ts'
import { colorsOf } from './colors.ts'
import { renderMail } from './render-mail.ts'
import { templates } from './templates.generated.ts'

const kinds = Object.keys(sampleMails) as MailKind[]
const tagsOf = (html: string) => html.match(/<[a-z!/][^>]*>/gi) ?? []
/** Tags without their attribute values, to compare the structure of two documents. */
const shapeOf = (html: string) => tagsOf(html).map((tag) => tag.replace(/="[^"]*"/g, ''))

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' style='position:fixed' onmouseover='alert(1)",
  'Hello\r\nBcc: everybody@fund.example\r\n\r\n<b>body</b>',
  'a\u2028b\u2029c\u0085d\u0000e',
  '{{7*7}}${7*7}{{siteName}}{{content}}',
  '\u202Egnp.exe\u202C \u2067abc',
  '</td></tr></table></style><!-- <![endif]-->',
  '&lt;b&gt; &amp;amp; &#x3c;',
  '\uD800 lone \uDFFF',
  'ש'.repeat(300),
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'.repeat(400),
  '"'.repeat(10_000),
  'x'.repeat(10_000),
  '\n'.repeat(10_000),
]

test('the generated templates match those that React Email renders (if not, run `npm run tool -- mail-templates`)', () => {
  expect(templates).toEqual(renderTemplates())
})

describe.each(kinds)('%s', (kind) => {
  const usual = renderMail(sampleMails[kind], sampleSite)

  test('has a subject, text, and HTML without an unfilled slot', () => {
    expect(usual.subject).toMatch(/\S/)
    expect(usual.text).toContain(sampleSite.name)
    expect(usual.html).toContain('</html>')
    expect(usual.html + usual.text).not.toMatch(/\{\{|undefined|\[object|NaN|Invalid Date/)
  })

  test.each(hostile)('a visitor cannot change headers or markup with %j', (text) => {
    const mail = renderMail(filledWith(sampleMails[kind], text), { ...sampleSite, name: text })
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u)
    expect(mail.subject.length).toBeLessThanOrEqual(120)
    expect(mail.subject.isWellFormed() && mail.html.isWellFormed() && mail.text.isWellFormed()).toBe(true)
    expect(mail.html).not.toMatch(/[\u202A-\u202E\u2028\u2029]/)
    const known = new Set(shapeOf(usual.html))
    expect(shapeOf(mail.html).filter((tag) => !known.has(tag) && tag !== '<br/>')).toEqual([])
    expect(Buffer.byteLength(mail.html)).toBeLessThan(100_000)
  })

  test('any text is shown as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const mail = renderMail(filledWith(sampleMails[kind], text), sampleSite)
        const known = new Set(shapeOf(usual.html))
        expect(shapeOf(mail.html).every((tag) => known.has(tag) || tag === '<br/>')).toBe(true)
        expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      }),
      { numRuns: 60 },
    )
  })
})

test('text that looks like a slot is shown as it was written', () => {
  const { html } = renderMail(
    { ...sampleMails['contact-message'], message: '{{7*7}} {{siteName}}' },
    sampleSite,
  )
  expect(html).toContain('{{7*7}} {{siteName}}')
})

const spam = 'Cheap pills at https://spam.example'

test('a receipt carries nothing that a stranger typed', () => {
  const [contact, application] = [sampleMails['contact-receipt'], sampleMails['application-receipt']]
  for (const receipt of [
    { ...contact, name: spam },
    { ...application, name: spam },
  ]) {
    const mail = renderMail(receipt, sampleSite)
    expect(mail.subject + mail.html + mail.text).not.toContain('pills')
    expect(mail.text).toContain('Hello,')
  }
  expect(renderMail(contact, sampleSite).text).toContain('Hello Ann Lee,')
})

test.each(['contact-message', 'career-application'] as const)(
  'what a visitor types does not appear in the subject of %s',
  (kind) => {
    expect(renderMail(filledWith(sampleMails[kind], spam), sampleSite).subject).not.toContain('pills')
  },
)

test('shows only images of our own site and links only to web addresses', () => {
  expect(renderMail(withPicture(sampleSite), sampleSite).html).toContain('<img')
  const elsewhere = { ...sampleSite, url: 'https://elsewhere.example' }
  expect(renderMail(withPicture(sampleSite), elsewhere).html).not.toContain('<img')
  const mail = renderMail({ ...sampleMails['contact-message'], inboxUrl: 'javascript:alert(1)' }, sampleSite)
  expect(mail.html + mail.text).not.toContain('javascript:')
})

test('times are in the newsroom’s time zone, with its name', () => {
  const mail = sampleMails['contact-message']
  const textIn = (timezone: string) => renderMail(mail, { ...sampleSite, timezone }).text
  expect(textIn('America/New_York')).toContain('November 20, 2026, 3:13 PM Eastern Standard Time')
  expect(textIn('UTC-5')).toContain('November 20, 2026, 3:13 PM Eastern Standard Time')
  expect(textIn('Asia/Tokyo')).toContain('November 21, 2026, 5:13 AM Japan Standard Time')
})

test.each(Object.entries(sampleSites))('the colors of the site %s are legible', (_name, site) => {
  const colors = colorsOf(site)
  expect(contrast(colors.accent, '#fffdf8')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(colors.accentOnInk, '#121821')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(colors.button, colors.onAccent)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(colors.buttonOnInk, colors.textOnInkButton)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(colors.hover, colors.textOnHover)).toBeGreaterThanOrEqual(4.5)
})

test('an invalid color becomes the default', () => {
  const { html } = renderMail(sampleMails['newsletter-welcome'], {
    ...sampleSite,
    primaryColor: 'red;}</style>',
  })
  expect(html).not.toContain('red;')
})

test.each(['Ann Lee', "Nuala O'Dwyer", 'J. Moore Jr.', 'María de los Ángeles Núñez', '李 明', 'Anne-Marie'])(
  'a receipt greets %s by name',
  (name) => {
    const mail = renderMail({ ...sampleMails['contact-receipt'], name }, sampleSite)
    expect(mail.text).toContain(`Hello ${name},`)
  },
)

test.each([
  'evil\u2024com',
  'Pay at evil\u3002example',
  'evil.com',
  'Buy now cheap pills call me',
  'Win €500!',
])('a receipt does not repeat "%s" as a name, since it goes to any address that was typed', (name) => {
  const mail = renderMail({ ...sampleMails['contact-receipt'], name }, sampleSite)
  expect(mail.text).toContain('Hello,')
  expect(mail.html + mail.text).not.toContain(name)
})

test('the picture says what it shows, and otherwise what it leads to', () => {
  const altOf = (pictureAlt: string | undefined) => {
    const article = { ...sampleArticle, pictureUrl: `${sampleSite.url}/media/a.png`, pictureAlt }
    const { html } = renderMail({ ...sampleMails['article-alert'], article } as Mail, sampleSite)
    return /<img\b[^>]*\balt="([^"]*)"[^>]*>/.exec(html)?.[1]
  }
  expect(altOf('Holdings & dates')).toBe('Holdings &amp; dates')
  for (const none of [undefined, '']) expect(altOf(none)).toBe(sampleArticle.title)
})
