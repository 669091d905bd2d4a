import { describe, expect, test } from 'vitest'
import { defaultSettings, Settings, StoredSettings, settingsFields } from './settings.ts'
import { SettingsChange } from './settings-views.ts'

const { stylesheet: _hash, ...appearance } = defaultSettings.appearance
const complete = { ...defaultSettings, appearance: { ...appearance, customCSS: '' } }

test('the fields of each section, in the order of the form (R393) (R397) (R403) (R406) (R410) (R413)', () => {
  const names = Object.fromEntries(
    Object.entries(settingsFields).map(([section, fields]) => [section, Object.keys(fields).join(' ')]),
  )
  expect(names).toMatchObject({
    blog: 'postsPerPage allowComments moderateComments showAuthor showPublishDate showReadTime defaultCategory defaultStatus searchSynonyms',
    seo: 'enableSEO siteTitle metaDescription keywords openGraphEnabled twitterCardsEnabled',
    security: 'requireSSL enableTwoFactor loginAttempts sessionTimeout strongPasswords enableAuditLog',
    notifications: 'emailNotifications newPostPublished newComment systemUpdates weeklyDigest',
    appearance: 'theme primaryColor secondaryColor',
  })
  expect(names['general']?.split(' ')).toEqual(
    expect.arrayContaining('siteName tagline siteUrl adminEmail timezone dateFormat timeFormat'.split(' ')),
  )
})

test('the defaults (R398) (R399) (R400) (R401) (R402) (R404) (R407) (R408) (R409) (R411) (R414) (R415)', () => {
  expect(defaultSettings).toMatchObject({
    blog: {
      postsPerPage: 10,
      allowComments: false,
      moderateComments: true,
      showAuthor: true,
      showPublishDate: true,
      showReadTime: true,
      defaultCategory: 'industry-insights',
      defaultStatus: 'draft',
    },
    seo: { enableSEO: true, openGraphEnabled: true, twitterCardsEnabled: true },
    security: {
      requireSSL: true,
      enableTwoFactor: false,
      loginAttempts: 5,
      sessionTimeout: 60,
      strongPasswords: true,
      enableAuditLog: true,
    },
    notifications: {
      emailNotifications: true,
      newPostPublished: true,
      newComment: false,
      systemUpdates: true,
      weeklyDigest: false,
    },
    appearance: { theme: 'dark', primaryColor: '#3b82f6', secondaryColor: '#1e40af', stylesheet: '' },
  })
  expect(Settings.parse(defaultSettings)).toEqual(defaultSettings)
  expect(SettingsChange.parse(complete)).toEqual(complete)
})

describe('a stored record', () => {
  test('that is older than a section or a field has the defaults there', () => {
    expect(StoredSettings.parse({})).toEqual(defaultSettings)
    expect(StoredSettings.parse({ general: { siteName: 'Harbor' }, seo: null, blog: 'x' })).toEqual({
      ...defaultSettings,
      general: { ...defaultSettings.general, siteName: 'Harbor' },
    })
  })
})

test.each([
  ['https://ir.northgate.example/investors/', 'https://ir.northgate.example'],
  ['https://ir.northgate.example?x=1#top', 'https://ir.northgate.example'],
  ['ir.northgate.example', ''],
  ['', ''],
])('the site URL %j of an earlier release is read as %j', (siteUrl, origin) => {
  expect(StoredSettings.parse({ general: { siteUrl } }).general.siteUrl).toBe(origin)
})

describe('a change', () => {
  const issuesOf = (change: unknown) =>
    SettingsChange.safeParse(change).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

  test.each([
    ['general', { siteName: ' ' }, 'general.siteName: This field cannot be empty'],
    ['general', { siteUrl: 'bellcast' }, 'general.siteUrl: '],
    ['general', { adminEmail: 'nobody' }, 'general.adminEmail: Please enter a valid email address'],
    ['general', { timezone: 'Mars/Olympus' }, 'general.timezone: Choose one of the offsets'],
    ['general', { dateFormat: 'DD.MM.YYYY' }, 'general.dateFormat: '],
    ['blog', { postsPerPage: 51 }, 'blog.postsPerPage: Enter a whole number from 1 to 50'],
    ['blog', { postsPerPage: 0 }, 'blog.postsPerPage: Enter a whole number from 1 to 50'],
    ['blog', { postsPerPage: 2.5 }, 'blog.postsPerPage: Enter a whole number from 1 to 50'],
    ['blog', { searchSynonyms: 'a, b\nbuyback' }, 'blog.searchSynonyms: Line 1: “a” has no word'],
    ['blog', { searchSynonyms: 'x'.repeat(1001) }, 'blog.searchSynonyms: '],
    ['press', { outlets: 'a\nb\nc\nd\ne\nf' }, 'press.outlets: At most 5 lines'],
    ['press', { articles: 'A | B | C' }, 'press.articles: Line 1: write outlet, date'],
    ['security', { loginAttempts: 21 }, 'security.loginAttempts: Enter a whole number from 1 to 20'],
    ['security', { sessionTimeout: 4 }, 'security.sessionTimeout: Enter a whole number from 5 to 480'],
    ['appearance', { primaryColor: 'blue' }, 'appearance.primaryColor: Enter a color such as #3b82f6'],
    ['appearance', { customCSS: 'é'.repeat(10_241) }, 'appearance.customCSS: Custom CSS is limited to 20 KB'],
  ] as const)('of %s to %j is refused at its field', (section, fields, expected) => {
    const [issue] = issuesOf({ [section]: { ...complete[section], ...fields } }) ?? []
    expect(issue).toContain(expected)
  })

  test.each([
    'https://ir.northgate.example/investors',
    'https://ir.northgate.example/?x=1',
    'https://ir.northgate.example?x=1',
    'https://ir.northgate.example#top',
    'https://ir.northgate.example/#',
    'https://ir.northgate.example//',
    'https://ir.northgate.example\\investors',
  ])('of the site URL to %s says that only the address of the site is wanted', (siteUrl) => {
    expect(issuesOf({ general: { ...complete.general, siteUrl } })).toEqual([
      'general.siteUrl: Enter only the address of the site, without a path, such as https://www.example.com',
    ])
  })

  test.each([
    ['https://ir.northgate.example/', 'https://ir.northgate.example'],
    [' HTTPS://IR.Northgate.Example ', 'https://ir.northgate.example'],
    ['http://localhost:4190/', 'http://localhost:4190'],
    ['https://ir.northgate.example:443', 'https://ir.northgate.example'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['', ''],
  ])('of the site URL to %j stores %j', (siteUrl, stored) => {
    const change = SettingsChange.parse({ general: { ...complete.general, siteUrl } })
    expect(change.general?.siteUrl).toBe(stored)
  })

  test('needs all fields of a section, so that none is reset unseen', () => {
    const { siteName: _left, ...others } = complete.general
    expect(issuesOf({ general: others })?.[0]).toMatch(/^general\.siteName: /)
    expect(issuesOf({ general: { ...complete.general, other: 1 } })).toHaveLength(1)
    expect(issuesOf({})).toBeUndefined()
  })
})
