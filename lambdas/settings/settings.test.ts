import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProblemBody } from '#shared/api/problem.ts'
import { defaultSettings } from '#shared/domain/settings/settings.ts'
import type { EditableSettings } from '#shared/domain/settings/settings-views.ts'
import { canceled } from '../testing/aws-failures.ts'
import { send } from '../testing/send.ts'
import { confirmedAgo, mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { handler as get } from './get.ts'
import { handler as readPublic } from './public.ts'
import { handler as update } from './update.ts'

interface Answer {
  success: true
  settings: EditableSettings
}

const { stylesheet: _hash, ...appearance } = defaultSettings.appearance
const { general, blog, security } = defaultSettings
const css = 'h1 { letter-spacing: 0 }'
const savedBy = { version: 3, updatedAt: '2026-11-20T09:30:00.000Z', updatedBy: 'Ada Voss' }

let table: ReturnType<typeof mockTable>
const objects = mockClient(S3Client)
beforeEach(() => {
  vi.stubEnv('MEDIA_BUCKET', 'media')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  objects.reset()
})

/** Makes the table return these settings. */
const store = (overrides: object = {}, customCSS?: string) =>
  table.on(QueryCommand).resolves({
    Items: [
      { pk: 'SETTINGS', sk: 'SETTINGS', ...defaultSettings, ...savedBy, ...overrides },
      ...(customCSS === undefined ? [] : [{ pk: 'SETTINGS', sk: 'CUSTOM_CSS', css: customCSS }]),
    ],
  })
const superadmin = () => signedIn(table, { role: 'superadmin' })
const admin = () => signedIn(table, { role: 'admin' })
const written = () =>
  table
    .commandCalls(TransactWriteCommand)
    .flatMap(({ args }) => (args[0].input.TransactItems ?? []).map(({ Put }) => Put))
const itemOf = (sk: string) => written().find((put) => put?.Item?.['sk'] === sk)?.Item
const auditItem = () => written().find((put) => String(put?.Item?.['pk']).startsWith('AUDIT#'))?.Item

describe('reading', () => {
  test('without a record returns the defaults and version 0', async () => {
    const { status, body } = await send<Answer>(get, { as: superadmin() })

    expect(status).toBe(200)
    expect(body.settings).toEqual({
      ...defaultSettings,
      appearance: { ...appearance, customCSS: '' },
      version: 0,
      updatedAt: null,
      updatedBy: null,
    })
  })

  test('shows who saved last, and the text of the stylesheet, not its hash', async () => {
    store({ appearance: { ...appearance, stylesheet: '0123456789abcdef' } }, css)

    const { body } = await send<Answer>(get, { as: superadmin() })
    expect(body.settings).toMatchObject({ ...savedBy, appearance: { ...appearance, customCSS: css } })
    expect(JSON.stringify(body)).not.toContain('0123456789abcdef')
  })

  test('shows an admin no security setting, and an author nothing', async () => {
    store()

    expect((await send<Answer>(get, { as: admin() })).body.settings.security).toBeUndefined()
    expect((await send<Answer>(get, { as: superadmin() })).body.settings.security).toEqual(security)
    expect((await send(get, { as: signedIn(table, { role: 'author' }) })).status).toBe(403)
    expect((await send(get)).status).toBe(401)
  })

  test('everybody can read what public pages show, cached by the CDN, and nothing else', async () => {
    table
      .on(GetCommand)
      .resolves({ Item: { pk: 'SETTINGS', sk: 'SETTINGS', ...defaultSettings, ...savedBy } })

    const answer = await send(readPublic)
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'cache-control': expect.stringContaining('s-maxage=60') as string },
      body: {
        settings: {
          general: { siteName: 'Bellcast', timezone: 'America/New_York' },
          blog: { postsPerPage: 10 },
        },
      },
    })
    const text = JSON.stringify(answer.body)
    for (const private_ of ['admin@', 'security', 'notifications', 'defaultStatus', 'Ada', 'version'])
      expect(text).not.toContain(private_)
  })
})

describe('saving', () => {
  const save = (body: object, as = superadmin()) => send<Answer & ProblemBody>(update, { as, body })

  test('one section leaves the others as they are, and raises the version', async () => {
    store()

    const { status, body } = await save({ version: 3, blog: { ...blog, postsPerPage: 20 } })
    expect(status).toBe(200)
    expect(body.settings).toMatchObject({ version: 4, updatedBy: 'Noa Ferrant', blog: { postsPerPage: 20 } })
    expect(itemOf('SETTINGS')).toMatchObject({ general, blog: { postsPerPage: 20 }, security, version: 4 })
    expect(written()[0]).toMatchObject({
      ConditionExpression: '#version = :version',
      ExpressionAttributeValues: { ':version': 3 },
    })
  })

  test('from a client without the synonyms field keeps the existing synonyms', async () => {
    store({ blog: { ...blog, searchSynonyms: 'buyback, share repurchase' } })
    const { searchSynonyms: _, ...known } = blog

    expect((await save({ version: 3, blog: { ...known, postsPerPage: 20 } })).status).toBe(200)
    const kept = { postsPerPage: 20, searchSynonyms: 'buyback, share repurchase' }
    expect(itemOf('SETTINGS')).toMatchObject({ blog: kept })
  })

  test('of the press is recorded, and another section leaves the press as it is', async () => {
    const press = { outlets: 'The Wire', articles: '' }
    store({ press })
    expect((await save({ version: 3, blog: { ...blog, postsPerPage: 20 } })).status).toBe(200)
    expect(itemOf('SETTINGS')).toMatchObject({ press })

    table.resetHistory()
    store({ press })
    const { body } = await save({ version: 3, press: { outlets: ' ', articles: '' } })
    expect(body.settings.press).toEqual({ outlets: '', articles: '' })
    expect(auditItem()).toMatchObject({ values: { 'before.press.outlets': 'The Wire' } })
  })

  test('for the first time requires that nobody has saved yet', async () => {
    expect((await save({ version: 0, blog: { ...blog, postsPerPage: 20 } })).status).toBe(200)
    expect(written()[0]).toMatchObject({ ConditionExpression: 'attribute_not_exists(#version)' })
  })

  test('is recorded with the changed fields before and after', async () => {
    store()
    await save({ version: 3, general: { ...general, siteName: 'Northgate IR', tagline: 'News' } })

    expect(auditItem()).toMatchObject({
      action: 'settings.update',
      values: {
        'before.general.siteName': 'Bellcast',
        'before.general.tagline': general.tagline,
        'after.general.siteName': 'Northgate IR',
        'after.general.tagline': 'News',
      },
    })
  })

  test('records switching the audit log off, and on again', async () => {
    store()
    await save({ version: 3, security: { ...security, enableAuditLog: false } })
    expect(auditItem()).toMatchObject({ values: { 'after.security.enableAuditLog': false } })

    table.resetHistory()
    const off = { ...defaultSettings, security: { ...security, enableAuditLog: false } }
    store(off)
    await save({ version: 3, security }, signedIn(table, { role: 'superadmin' }, off))
    expect(auditItem()).toMatchObject({ values: { 'after.security.enableAuditLog': true } })
  })

  test('on an outdated version is refused with who saved and when, and changes nothing', async () => {
    store()

    const { status, body } = await save({ version: 2, general: { ...general, siteName: 'Northgate IR' } })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'stale_version',
      error: 'Ada Voss saved the settings on Nov 20, 2026, 4:30 AM (New York time), after you opened them.',
    })
    expect(written()).toEqual([])
  })

  test('concurrently with another user is refused as well', async () => {
    store()
    table.on(TransactWriteCommand).rejects(canceled('ConditionalCheckFailed', 'None'))

    const { status, body } = await save({ version: 3, general: { ...general, siteName: 'Northgate IR' } })
    expect([status, body.code]).toEqual([409, 'stale_version'])
  })

  test('unchanged settings writes nothing, so that a request with a lost response can be repeated', async () => {
    store({ general: { ...general, siteName: 'Northgate IR' } })

    const answer = await save({ version: 2, general: { ...general, siteName: 'Northgate IR' } })
    expect(answer).toMatchObject({ status: 200, body: { settings: { version: 3 } } })
    expect(written()).toEqual([])
  })

  describe('the security settings', () => {
    test('is refused to an admin, whatever else the request changes', async () => {
      store()
      const change = { version: 3, blog: { ...blog, postsPerPage: 20 }, security }

      expect(await save(change, admin())).toMatchObject({ status: 403, body: { code: 'forbidden' } })
      expect(written()).toEqual([])
    })

    test('stay unchanged when an admin saves the rest', async () => {
      const strict = { ...security, sessionTimeout: 15, loginAttempts: 3 }
      store({ security: strict })

      const { status, body } = await save({ version: 3, blog: { ...blog, postsPerPage: 20 } }, admin())
      expect(status).toBe(200)
      expect(body.settings.security).toBeUndefined()
      expect(itemOf('SETTINGS')).toMatchObject({ security: strict, blog: { postsPerPage: 20 } })
    })
  })

  describe('a stylesheet', () => {
    test('is stored under its hash before the settings name it', async () => {
      store()

      const { body } = await save({ version: 3, appearance: { ...appearance, customCSS: `${css}\r\n` } })
      expect(body.settings.appearance.customCSS).toBe(`${css}\n`)
      const [put] = objects.commandCalls(PutObjectCommand).map(({ args }) => args[0].input)
      const name = /^media\/styles\/([0-9a-f]{16})\.css$/.exec(put?.Key ?? '')?.[1]
      expect(put).toMatchObject({
        Bucket: 'media',
        ContentType: 'text/css; charset=utf-8',
        CacheControl: 'public, max-age=31536000, immutable',
      })
      expect(itemOf('SETTINGS')).toMatchObject({ appearance: { stylesheet: name } })
      expect(itemOf('CUSTOM_CSS')).toMatchObject({ css: `${css}\n` })
    })

    test('that is emptied is no longer served', async () => {
      store({ appearance: { ...appearance, stylesheet: '0123456789abcdef' } }, css)
      await save({ version: 3, appearance: { ...appearance, customCSS: '' } })

      expect(itemOf('SETTINGS')).toMatchObject({ appearance: { stylesheet: '' } })
      expect(objects.calls()).toEqual([])
    })

    test('stays when only the colors change', async () => {
      store({ appearance: { ...appearance, stylesheet: '0123456789abcdef' } }, css)
      await save({ version: 3, appearance: { ...appearance, theme: 'light', customCSS: css } })

      expect(itemOf('SETTINGS')).toMatchObject({
        appearance: { theme: 'light', stylesheet: '0123456789abcdef' },
      })
      expect(itemOf('CUSTOM_CSS')).toBeUndefined()
    })

    test('with errors is refused with their lines', async () => {
      store()
      const customCSS = 'h1 {\n  color red;\n}\n@import "x.css";'

      const { status, body } = await save({ version: 3, appearance: { ...appearance, customCSS } })
      expect(status).toBe(400)
      expect(body.issues).toEqual([
        { path: 'appearance.customCSS', message: 'Line 2: Colon is expected.' },
        { path: 'appearance.customCSS', message: 'Line 4: @import is not allowed.' },
      ])
      expect(written()).toEqual([])
    })
  })

  describe('where links and mail lead', () => {
    const changes = [
      ['general', { ...general, siteUrl: 'https://elsewhere.example' }],
      ['general', { ...general, adminEmail: 'someone@elsewhere.example' }],
      ['contact', { ...defaultSettings.contact, salesEmail: 'someone@elsewhere.example' }],
      ['contact', { ...defaultSettings.contact, careersEmail: 'someone@elsewhere.example' }],
    ] as const

    test.each(changes)(
      'is not changed in %s by a session whose password was not confirmed lately',
      async (section, value) => {
        store()
        const as = admin()
        confirmedAgo(table, as, 601)
        expect(await send(update, { as, body: { version: 3, [section]: value } })).toMatchObject({
          status: 403,
          body: { code: 'confirmation_required' },
        })
        expect(written()).toEqual([])
        const unguarded = { ...general, tagline: 'Another one' }
        expect((await send(update, { as, body: { version: 3, general: unguarded } })).status).toBe(200)
      },
    )

    test('changes with a password of the last ten minutes', async () => {
      store()
      const as = admin()
      confirmedAgo(table, as, 540)
      const body = { version: 3, general: { ...general, siteUrl: 'https://IR.Northgate.example/' } }
      expect(await send<Answer>(update, { as, body })).toMatchObject({
        status: 200,
        body: { settings: { general: { siteUrl: 'https://ir.northgate.example' } } },
      })
    })
  })

  test('invalid values are reported at their fields', async () => {
    store()

    const { status, body } = await save({
      version: 3,
      blog: { ...blog, postsPerPage: 51 },
      general: { ...general, siteName: '' },
    })
    expect(status).toBe(400)
    expect(body.issues?.map(({ path }) => path).toSorted()).toEqual(['blog.postsPerPage', 'general.siteName'])
  })
})
