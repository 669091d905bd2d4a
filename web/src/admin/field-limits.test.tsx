// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { api, endpointIds } from '#shared/api/index.ts'
import { lengthError, maxLengths } from '#shared/domain/submissions/form-lengths.ts'
import { aPost, aUser } from '#shared/testing/builders.ts'
import { eventually } from '#shared/testing/eventually.ts'
import * as z from '#shared/zod.ts'
import { TextField } from '../ui/field.tsx'
import { labels } from './settings/form/labels.ts'
import { openAdmin } from './testing/open-admin.tsx'
import { someSettings } from './testing/some-settings.ts'

vi.mock('./posts/editor/rich-text/rich-text.tsx', () => import('./posts/editor/testing/plain-text.tsx'))

type Schema = { [Key in 'properties' | 'anyOf' | 'oneOf' | 'allOf']?: unknown } & {
  maxLength?: number
  maxItems?: number
  items?: Schema
}

/** The limits of all texts and lists in a body, by their path. */
function limitsOf(schema: Schema, path = ''): [path: string, limit: number][] {
  const own = schema.maxLength ?? schema.maxItems
  const below = (name: string) => (path ? `${path}.${name}` : name)
  const choices = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => (list ?? []) as Schema[])
  return [
    ...(path && own !== undefined ? [[path, own] as [string, number]] : []),
    ...Object.entries((schema.properties ?? {}) as Record<string, Schema>).flatMap(([name, field]) =>
      limitsOf(field, below(name)),
    ),
    ...choices.flatMap((choice) => limitsOf(choice, path)),
    ...(schema.items ? limitsOf(schema.items, below('*')) : []),
  ]
}

const limits: ReadonlyMap<string, number> = new Map(
  endpointIds.flatMap((id) => {
    const { body } = api[id] as { body?: z.ZodMiniType }
    const schema = body && (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema)
    return schema ? limitsOf(schema).map(([path, limit]) => [`${id} ${path}`, limit] as const) : []
  }),
)

/** The fields of each screen, by their label. */
const screens: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/authors/new': {
    'authors.create name': 'Name',
    'authors.create bio': 'Bio',
    'authors.create profileImage': 'Profile image',
    'authors.create socialLinks.twitter': 'Twitter',
    'authors.create socialLinks.linkedin': 'LinkedIn',
    'authors.create socialLinks.website': 'Website',
  },
  '/categories/new': {
    'categories.create name': 'Name',
    'categories.create description': 'Description',
  },
  '/tags/new': { 'tags.create name': 'Name', 'tags.create description': 'Description' },
  '/posts/new': {
    'posts.create title': 'Title',
    'posts.create slug': 'Slug',
    'posts.create excerpt': 'Excerpt',
    'posts.create description': 'Description',
    'posts.create featuredImage': 'Image address',
    'posts.create featuredImageAlt': 'Image description (alt text)',
    'posts.create downloadUrl': 'Download URL',
    'posts.create downloadCta': 'Call-to-action text',
    'posts.create keyFacts.*': 'Key facts',
  },
  '/settings/general': {
    'settings.update general.siteName': labels.general.siteName,
    'settings.update general.tagline': labels.general.tagline,
    'settings.update general.siteUrl': labels.general.siteUrl,
    'settings.update general.adminEmail': labels.general.adminEmail,
    'settings.update general.office': labels.general.office,
    'settings.update general.structuredOffice': labels.general.structuredOffice,
    'settings.update contact.salesEmail': labels.contact.salesEmail,
    'settings.update contact.careersEmail': labels.contact.careersEmail,
    'settings.update contact.newsletterEmail': labels.contact.newsletterEmail,
    'settings.update contact.legalEmail': labels.contact.legalEmail,
    'settings.update contact.responseTime': labels.contact.responseTime,
    'settings.update contact.postalAddress': labels.contact.postalAddress,
    'settings.update press.outlets': labels.press.outlets,
    'settings.update press.articles': labels.press.articles,
  },
  '/settings/blog': { 'settings.update blog.searchSynonyms': labels.blog.searchSynonyms },
  '/settings/seo': {
    'settings.update seo.siteTitle': 'Site title',
    'settings.update seo.metaDescription': 'Meta description',
    'settings.update seo.keywords': 'Keywords',
  },
  '/privacy': { 'privacy.find email': 'Email address' },
}

/** Limits whose field is tested elsewhere, or that nobody can exceed by writing, by a pattern of their name. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/^(?:authors|categories|tags|posts)\.update /, 'the form is that of `create`'],
  [/^drafts\.save /, 'a draft keeps what is too long for its post, up to the limits of a request'],
  [/password|Password|\bcode$|token$/, 'a secret: what is too long is wrong'],
  [
    /passkey\.|contentType$|filename$|authorId$|assigneeId$|\bids$|category$|timezone$/,
    'written by the browser, or chosen',
  ],
  [/defaultCategory$|^newsletter\.(?:preferences|subscribe) (?:categories|interests)/, 'chosen'],
  [/ (?:website|fullDetails)$/, 'no field that people see'],
  [/^(?:careers|contact|newsletter)\./, 'compared with the public forms below'],
  [/^session\.login username$/, 'a name that is too long is nobody’s'],
  [
    /^posts\.\w+ tags|^tags\.merge from|^views\.save views$/,
    'counted by tags-field, merge-dialog and saved views',
  ],
  [/^views\.save views\.\*\.query$/, 'the filters of the list'],
  [/^posts\.\w+ suggested/, 'names of fields, written by the form'],
  [/^posts\.create correction$/, 'shown for articles that are public, see below'],
  [/^account\.(?:addPasskey|renamePasskey) name$|^views\.save views\.\*\.name$/, 'see the dialogs below'],
  [
    /^subscribers\.(?:add|end|import) |^inbox\.update (?:note|reply)$|^media\.(?:update|presign) /,
    'see the dialogs below',
  ],
  [/^users\.(?:create|update) name$|^privacy\.(?:export|erase) /, 'see the dialogs below'],
]

test('every limit of every body has a field that knows it, or a reason', () => {
  const known = new Set(Object.values(screens).flatMap((fields) => Object.keys(fields)))
  const unknown = [...limits.keys()].filter(
    (name) => !known.has(name) && !reasons.some(([pattern]) => pattern.test(name)),
  )
  expect(unknown).toEqual([])
  expect([...known].filter((name) => !limits.has(name))).toEqual([])
})

/** Writes more than a field's limit, and expects the field to keep all of it and to say how much is too much. */
async function expectLimit(label: string, limit: number, control?: HTMLElement): Promise<void> {
  const field = (control ?? screen.getByLabelText(label, { selector: 'input, textarea' })) as HTMLInputElement
  expect([label, field.getAttribute('maxlength')]).toEqual([label, null])
  const text = 'x'.repeat(limit + 3)
  fireEvent.input(field, { target: { value: text } })
  expect([label, field.value.length]).toEqual([label, text.length])
  const described = () =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ')
  await eventually(() =>
    expect([label, described()]).toEqual([
      label,
      expect.stringContaining(lengthError(limit + 3, limit) ?? ''),
    ]),
  )
  expect(field.getAttribute('aria-invalid')).toBe('true')
}

describe('a field keeps a text that is too long, and says how much is too much', () => {
  test.each(Object.entries(screens))('%s', async (at, fields) => {
    const { server } = openAdmin({ at, as: aUser({ role: 'superadmin' }) })
    server.on('settings.get', () => ({ success: true, settings: someSettings() }))
    const [first = ''] = Object.values(fields)
    await screen.findByLabelText(first, { selector: 'input, textarea' })
    if (at.startsWith('/posts')) await screen.findByLabelText('Slug')
    for (const [name, label] of Object.entries(fields)) await expectLimit(label, limits.get(name) ?? 0)
    cleanup()
  })

  test('the correction of an article that is public', async () => {
    const post = aPost({ status: 'published', publishedAt: '2026-01-05T14:30:00.000Z' })
    const { server } = openAdmin({ at: `/posts/${post.id}`, posts: [post] })
    server.on('posts.get', () => ({ success: true, post }))
    await screen.findByLabelText('Correction note')
    await expectLimit('Correction note', limits.get('posts.create correction') ?? 0)
  })
})

test('a text that is short enough again is no error any more', async () => {
  render(<TextField label="Title" limit={5} hint="In lists." />)
  await expectLimit('Title', 5)
  const field = screen.getByLabelText('Title')
  fireEvent.input(field, { target: { value: 'Short' } })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

const sources = globSync('{admin,ui}/**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '..') })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, '..', file), 'utf8') }))

test('no field lets the browser cut what is pasted', () => {
  const cutting = sources
    .filter(({ text }) => /\bmaxLength=|\.maxLength = /.test(text))
    .map(({ file }) => file)
  expect(cutting).toEqual([])
})

test.each([
  ['account/methods/passkey-name-dialog.tsx', 'account.addPasskey name'],
  ['posts/list/saved-views-dialog.tsx', 'views.save views.*.name'],
  ['inbox/subscribers/add-subscriber.tsx', 'subscribers.add email'],
  ['inbox/subscribers/add-subscriber.tsx', 'subscribers.add firstName'],
  ['inbox/subscribers/add-subscriber.tsx', 'subscribers.add reason'],
  ['inbox/subscribers/end-subscription.tsx', 'subscribers.end reason'],
  ['inbox/subscribers/import-subscribers.tsx', 'subscribers.import consent.source'],
  // Both are written in this form.
  ['inbox/reading/write-form.tsx', 'inbox.update note'],
  ['inbox/reading/write-form.tsx', 'inbox.update reply'],
  ['media/file/file-form.tsx', 'media.update altText'],
  ['media/file/file-form.tsx', 'media.update caption'],
  ['media/versions/replace-file.tsx', 'media.presign replaces.reason'],
  ['users/user-form.tsx', 'users.create name'],
  ['privacy/person-search.tsx', 'privacy.erase email'],
] as const)('the dialog in %s knows the limit of %s', (file, name) => {
  const text = sources.find((source) => source.file === `admin/${file}`)?.text ?? ''
  const limit = limits.get(name)
  expect(text).toMatch(new RegExp(`limit=\\{${limit}\\}|useLengthError\\(\\w+, ${limit}\\)`))
})

test('the public forms know the limits of the contract', () => {
  const forms = {
    contact: 'contact.send',
    careers: 'careers.apply',
    newsletter: 'newsletter.subscribe',
  } as const
  for (const [form, id] of Object.entries(forms)) {
    // What visitors write under "elsewhere" is joined to another field.
    const own = Object.entries(maxLengths[form as keyof typeof forms]).filter(
      ([field]) => field !== 'elsewhere',
    )
    expect(own).toEqual(own.map(([field]) => [field, limits.get(`${id} ${field}`)]))
    const texts = [...limits.keys()].filter((name) => name.startsWith(`${id} `))
    const fields = texts.map((name) => name.slice(id.length + 1))
    const others = /^(?:email|website|fullDetails|interests.*)$/
    expect(
      fields.filter(
        (field) => !others.test(field) && !Object.hasOwn(maxLengths[form as keyof typeof forms], field),
      ),
    ).toEqual([])
  }
})
