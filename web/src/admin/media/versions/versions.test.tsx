// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { Problem } from '#shared/api/problem.ts'
import type { MediaUse } from '#shared/domain/media/media-file.ts'
import { aUser, neverReplaced } from '#shared/testing/builders.ts'
import { openAdmin } from '../../testing/open-admin.tsx'

type Details = ResponseOf<Api['media.get']>['media']
const id = '0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa'
const aFile = (more: Partial<Details> = {}): Details => ({
  id,
  filename: `${id}.pdf`,
  originalName: 'results.pdf',
  mimeType: 'application/pdf',
  size: 2048,
  url: `/media/${id}.pdf`,
  altText: '',
  caption: '',
  uploadedBy: 'Noa Ferrant',
  uploadedById: 'someone-else',
  createdAt: '2026-01-05T14:30:00.000Z',
  width: null,
  height: null,
  focalPoint: null,
  socialImage: null,
  version: 3,
  isPublic: false,
  madePublicAt: null,
  replacedAt: null,
  deletedAt: null,
  goneAt: null,
  status: 'ready',
  reason: null,
  variants: [],
  ...neverReplaced,
  edition: id,
  ...more,
})
const former = {
  edition: id,
  url: `/media/former/${id}/${id}.pdf`,
  originalName: 'results draft.pdf',
  size: 1024,
  uploadedBy: 'Noa Ferrant',
  uploadedAt: '2026-01-05T14:30:00.000Z',
  replacedBy: 'Maren Holt',
  replacedAt: '2026-01-06T14:30:00.000Z',
  reason: 'A wrong figure on page 3',
}
const pdf = (name = 'results v2.pdf', type = 'application/pdf') => new File(['%PDF-1.7'], name, { type })
const livePost: MediaUse = {
  kind: 'post',
  id: 'p',
  title: 'Third quarter',
  status: 'published',
  as: ['download'],
}

/** Replaces the request that sends the file. Everything else goes through the server. */
class SentFile {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onloadend?: () => void
  status = 200
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    queueMicrotask(() => {
      if (SentFile.fails) this.onerror?.()
      else this.onload?.()
      this.onloadend?.()
    })
  }
  static fails = false
}
beforeEach(() => {
  SentFile.fails = false
  vi.stubGlobal('XMLHttpRequest', SentFile)
})

async function openSheet(file: Details, usedIn: MediaUse[] = []) {
  const opened = openAdmin({ at: `/media?file=${id}`, as: aUser({ role: 'admin', name: 'Maren Holt' }) })
  let current = file
  opened.server.on('media.list', () => ({ success: true, media: [current], totals: null }))
  opened.server.on('media.get', () => ({ success: true, media: current, usedIn, uses: usedIn.length }))
  const announced = opened.server.on('media.presign', () => {
    current = { ...current, edition: 'new', replacedAt: '2026-01-07T14:30:00.000Z', formerEditions: [former] }
    return {
      success: true,
      uploadUrl: 'https://store.example/put',
      publicUrl: file.url,
      edition: 'new',
    }
  })
  const sheet = within(await screen.findByRole('dialog', { name: file.originalName }))
  const versions = within(await sheet.findByRole('region', { name: 'Versions' }))
  const { user } = opened
  async function fill(chosen: File, reason = 'A wrong figure on page 3') {
    await user.click(await versions.findByRole('button', { name: 'Replace file...' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace file' }))
    await user.upload(dialog.getByLabelText('Choose new file', { selector: 'input' }), chosen)
    if (reason) await user.type(dialog.getByLabelText('Reason'), reason)
    return dialog
  }
  return { ...opened, announced, versions, fill, answer: (next: Details) => (current = next) }
}

test('a file that was never replaced says so', async () => {
  const { versions } = await openSheet(aFile())
  expect(await versions.findByText('This file was never replaced.')).toBeTruthy()
})

test('earlier versions are links, with who, when and why', async () => {
  const { versions } = await openSheet(aFile({ formerEditions: [former], replacedAt: former.replacedAt }))
  const list = within(await versions.findByRole('list', { name: 'Earlier versions' }))
  expect(list.getByRole('link', { name: 'results draft.pdf' }).getAttribute('href')).toBe(former.url)
  expect(list.getByText('A wrong figure on page 3')).toBeTruthy()
  expect(list.getByText(/Replaced by Maren Holt/)).toBeTruthy()
})

test('a file and a reason are asked for, and sent with the version that was seen', async () => {
  const { fill, announced, user } = await openSheet(aFile())
  const dialog = await fill(pdf(), '')
  await user.click(dialog.getByRole('button', { name: 'Replace file' }))
  expect(dialog.getByText('Say why the file is replaced')).toBeTruthy()
  expect(announced).toEqual([])

  await user.type(dialog.getByLabelText('Reason'), ' A wrong figure ')
  await user.click(dialog.getByRole('button', { name: 'Replace file' }))
  expect(await screen.findByText('File replaced')).toBeTruthy()
  expect(announced[0]?.body).toMatchObject({
    filename: 'results v2.pdf',
    replaces: { id, version: 3, reason: 'A wrong figure', anyway: false },
  })
  expect(screen.queryByRole('dialog', { name: 'Replace file' })).toBeNull()
})

test('what readers see is replaced only after a confirmation that says what, where and by whom', async () => {
  const { fill, announced, user } = await openSheet(aFile({ isPublic: true }), [livePost])
  const dialog = await fill(pdf())
  await user.click(dialog.getByRole('button', { name: 'Replace file...' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Replace what readers see?' }))
  for (const words of [/Third quarter/, /Maren Holt/, /results v2\.pdf/, /Within a minute/, /Nobody/])
    expect(question.getByText(words)).toBeTruthy()
  expect(document.activeElement).toBe(question.getByRole('button', { name: 'Go back' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(announced).toEqual([])

  await user.click(dialog.getByRole('button', { name: 'Replace file...' }))
  await user.click(await screen.findByRole('button', { name: 'Replace file' }))
  expect(await screen.findByText('Readers see the new one within a minute.')).toBeTruthy()
  expect(announced[0]?.body).toMatchObject({ replaces: { anyway: true } })
})

test('a scheduled post is named, too', async () => {
  const { fill, user } = await openSheet(aFile(), [{ ...livePost, status: 'scheduled' }])
  const dialog = await fill(pdf())
  await user.click(dialog.getByRole('button', { name: 'Replace file...' }))
  expect(await screen.findByText('With the scheduled post, at its date')).toBeTruthy()
})

describe('the dialog says why a file was not replaced', () => {
  test('because its type is another one than the address says', async () => {
    const png = {
      filename: `${id}.png`,
      originalName: 'chart.png',
      mimeType: 'image/png',
      url: `/media/${id}.png`,
    }
    const { announced, fill, user } = await openSheet(aFile(png))
    const dialog = await fill(new File(['x'], 'chart.jpg', { type: 'image/jpeg' }))
    await user.click(dialog.getByRole('button', { name: 'Replace file' }))
    expect(await dialog.findByText(/ends with \.png, so only a PNG can replace it\./)).toBeTruthy()
    expect(announced).toEqual([])
  })

  test('because somebody else was faster', async () => {
    const { server, fill, user } = await openSheet(aFile())
    server.on('media.presign', () => new Problem('stale_version', 'Somebody else changed this file.'))
    const dialog = await fill(pdf())
    await user.click(dialog.getByRole('button', { name: 'Replace file' }))
    expect(await dialog.findByText('Somebody else changed this file.')).toBeTruthy()
    expect(dialog.getByRole('alert').textContent).toContain('The file was not replaced.')
  })

  test('because it did not pass its check', async () => {
    const { server, fill, user, answer } = await openSheet(aFile())
    server.on('media.presign', () => {
      const replacement = {
        edition: 'new',
        originalName: 'results v2.pdf',
        by: 'Maren Holt',
        byId: 'maren',
        arrived: true,
        at: '2026-01-07T14:30:00.000Z',
        refusal: 'The file contains markup, which a browser could run.',
      }
      answer(aFile({ replacement }))
      return { success: true, uploadUrl: 'https://store.example/put', publicUrl: '', edition: 'new' }
    })
    const dialog = await fill(pdf())
    await user.click(dialog.getByRole('button', { name: 'Replace file' }))
    expect(await dialog.findByText(/contains markup/)).toBeTruthy()
  })

  test('because there was no connection', async () => {
    SentFile.fails = true
    const { fill, user } = await openSheet(aFile())
    const dialog = await fill(pdf())
    await user.click(dialog.getByRole('button', { name: 'Replace file' }))
    expect(await dialog.findByText(/could not be sent/)).toBeTruthy()
  })
})

test.each([
  ['somebody who may not', { replaceDenied: 'Ask somebody who may publish.' }],
  ['a file in the trash', { deletedAt: '2026-01-07T14:30:00.000Z' }],
  [
    'a file that a colleague replaces',
    {
      replacement: {
        edition: 'n',
        originalName: 'x.pdf',
        by: 'Ida Roth',
        byId: 'ida',
        arrived: false,
        at: '2026-01-07T14:30:00.000Z',
        refusal: null,
      },
    },
  ],
])('the button does nothing for %s', async (_what, facts) => {
  const { versions, user } = await openSheet(aFile(facts))
  const button = await versions.findByRole('button', { name: 'Replace file...' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(screen.queryByRole('dialog', { name: 'Replace file' })).toBeNull()
})

test('whoever has begun to replace a file may begin again, until it has arrived', async () => {
  const me = aUser({ role: 'admin', name: 'Maren Holt' })
  const replacement = {
    edition: 'n',
    originalName: 'x.pdf',
    by: 'Maren Holt',
    byId: me.id,
    at: '2026-01-07T14:30:00.000Z',
    arrived: false,
    refusal: null,
  }
  const { versions, user } = await openSheet(aFile({ replacement }))
  expect(await versions.findByText('A new version was announced, and has not arrived.')).toBeTruthy()
  await user.click(versions.getByRole('button', { name: 'Replace file...' }))
  expect(await screen.findByRole('dialog', { name: 'Replace file' })).toBeTruthy()
})
