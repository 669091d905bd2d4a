// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { SiteContext } from '../../../site.ts'
import { article, site } from '../../../testing/open-site.tsx'
import { citationOf } from './citation.ts'
import { Share } from './share.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const url = 'https://bellcast.example/blog/a'
const citation = `Ines Aldana. “How to read a 13F.” Bellcast, January 15, 2026. ${url}`

function open() {
  const user = userEvent.setup()
  render(
    <SiteContext value={site}>
      <Share article={article} />
    </SiteContext>,
  )
  return user
}

test('what the browser does not let us copy is shown, to be copied by hand', async () => {
  const user = open()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await user.click(screen.getByRole('button', { name: 'Cite' }))
  expect((await screen.findByRole('status')).textContent).toBe(`Copy it from here: ${citation}`)
})

test('the browser’s own way of sharing is offered where there is one', async () => {
  open()
  expect(screen.queryByRole('button', { name: 'Share…' })).toBeNull()
  cleanup()
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.reject(new Error('closed')))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share }))
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Share…' }))
  expect(share.mock.lastCall).toEqual([{ title: article.title, url }])
})

test('a mail has the title and the address', () => {
  open()
  expect(screen.getByRole('link', { name: 'Email' }).getAttribute('href')).toBe(
    'mailto:?subject=How%20to%20read%20a%2013F&body=https%3A%2F%2Fbellcast.example%2Fblog%2Fa',
  )
})

test('a citation names a correction, and leaves out what the settings hide', () => {
  const correction = { text: 'Not 40.', at: '2026-02-03T10:00:00.000Z' }
  const title = 'Who files?'
  expect(citationOf({ ...article, title, correction }, site)).toBe(
    `Ines Aldana. “Who files?” Bellcast, January 15, 2026 (corrected February 3, 2026). ${url}`,
  )
  expect(citationOf(article, { ...site, showAuthor: false, showPublishDate: false })).toBe(
    `“How to read a 13F.” Bellcast. ${url}`,
  )
})
