// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { withPlayers } from '#shared/domain/posts/embeds/card.ts'
import { enablePlayers } from './players.ts'

const page = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const cardOf = (address: string) =>
  `<figure class="embed"><a href="${address}"><img src="/media/a.jpg" alt="A desk"><strong>Results</strong></a></figure>`

beforeEach(() => {
  document.body.innerHTML = withPlayers(
    cardOf(page) + cardOf('https://open.spotify.com/episode/5Kvv0IX6pqbb5Zkb7cYZcF'),
  )
  enablePlayers(document.body)
})

const links = () => [...document.querySelectorAll<HTMLElement>('.embed > a')]
const frames = () => [...document.querySelectorAll('iframe')]

test('a press puts the player in the place of the card, as little allowed as it needs', () => {
  expect(links().map(({ role }) => role)).toEqual(['button', 'button'])
  expect(frames()).toEqual([])
  const unhandled = links()[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(unhandled).toBe(false)
  const [frame, ...others] = frames()
  expect(others).toEqual([])
  expect(frame?.src).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1')
  expect(frame?.title).toBe('Results')
  expect(frame?.getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-popups allow-presentation allow-forms',
  )
  expect(frame?.referrerPolicy).toBe('strict-origin')
  expect(document.activeElement).toBe(frame)
})

test('the space bar presses too; what opens a new tab and a second reading change nothing', () => {
  enablePlayers(document.body)
  links()[1]?.dispatchEvent(new MouseEvent('click', { ctrlKey: true }))
  expect(frames()).toEqual([])
  links()[1]?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }))
  expect(frames().map(({ src, height }) => [src, height])).toEqual([
    ['https://open.spotify.com/embed/episode/5Kvv0IX6pqbb5Zkb7cYZcF', '152'],
  ])
})

test('the note says whose player it is, and belongs to the link', () => {
  const notes = links().map((link) => document.getElementById(link.getAttribute('aria-describedby') ?? ''))
  expect(notes.map((note) => note?.textContent)).toEqual([
    'This loads a player from YouTube, which may see your address.',
    'This loads a player from Spotify, which may see your address.',
  ])
})
