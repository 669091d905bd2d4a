// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '#shared/testing/eventually.ts'
import { SiteContext } from '../../../site.ts'
import { article, site } from '../../../testing/open-site.tsx'
import { citationOf, headline } from './citation.ts'
import { Share } from './share.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const url = 'https://bellcast.example/blog/a'
const citation = `Ines Aldana, “How to Read a 13F,” Bellcast, January 15, 2026, ${url}.`

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
    `Ines Aldana, “Who Files?,” Bellcast, January 15, 2026, corrected February 3, 2026, ${url}.`,
  )
  const hidden = { ...site, showAuthor: false, showPublishDate: false }
  expect(citationOf(article, hidden, '2026-03-01T15:00:00.000Z')).toBe(
    `“How to Read a 13F,” Bellcast, accessed March 1, 2026, ${url}.`,
  )
})

test.each([
  ['T+1 and the record date: why one day became none', 'T+1 and the Record Date: Why One Day Became None'],
  ['13D and 13G, two years after the clocks changed', '13D and 13G, Two Years After the Clocks Changed'],
  ['Form 4: two days, and what readers make of it', 'Form 4: Two Days, and What Readers Make of It'],
  ['Before T+1: a checklist for May 2024', 'Before T+1: A Checklist for May 2024'],
  ['What short interest tells you, and what it hides', 'What Short Interest Tells You, and What It Hides'],
  ['Who the buyers are waiting for', 'Who the Buyers Are Waiting For'],
  ['Why eBay’s “call” was late', 'Why eBay’s “Call” Was Late'],
])('“%s” is cited as “%s”', (title, cited) => expect(headline(title)).toBe(cited))

test('printing waits for the pictures that have not come yet', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const user = open()
  const picture = document.createElement('img')
  picture.setAttribute('loading', 'lazy')
  let arrive = () => {}
  picture.decode = () => new Promise((resolve) => (arrive = resolve))
  document.body.append(picture)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(picture.getAttribute('loading')).toBe('eager')
  expect(print).not.toHaveBeenCalled()
  arrive()
  await eventually(() => expect(print).toHaveBeenCalledOnce())
  picture.remove()
})
