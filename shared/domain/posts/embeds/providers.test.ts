import { expect, test } from 'vitest'
import { embedOf, isEmbedPage, providers } from './providers.ts'

const youTube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const noCookie = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'

test.each<[string, string, string]>([
  [youTube, youTube, noCookie],
  ['https://youtu.be/dQw4w9WgXcQ?si=shared', youTube, noCookie],
  ['http://m.youtube.com/watch?list=a&v=dQw4w9WgXcQ', youTube, noCookie],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', youTube, noCookie],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', youTube, noCookie],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0', youTube, noCookie],
  ['https://youtu.be/dQw4w9WgXcQ?t=90s', `${youTube}&t=90`, `${noCookie}&start=90`],
  [
    'https://vimeo.com/76979871',
    'https://vimeo.com/76979871',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  ],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0',
    'https://vimeo.com/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1',
  ],
  [
    'https://vimeo.com/event/4171306/embed',
    'https://vimeo.com/event/4171306',
    'https://vimeo.com/event/4171306/embed?autoplay=1&dnt=1',
  ],
  [
    'https://bellcast.wistia.com/medias/g5pnf59ala',
    'https://bellcast.wistia.com/medias/g5pnf59ala',
    'https://fast.wistia.net/embed/iframe/g5pnf59ala?autoPlay=true&doNotTrack=true',
  ],
  [
    'https://fast.wistia.net/embed/iframe/g5pnf59ala?seo=true',
    'https://fast.wistia.net/embed/iframe/g5pnf59ala',
    'https://fast.wistia.net/embed/iframe/g5pnf59ala?autoPlay=true&doNotTrack=true',
  ],
  [
    'https://players.brightcove.net/1507807800001/HJyMlHiuZ_default/index.html?videoId=5754208017001',
    'https://players.brightcove.net/1507807800001/HJyMlHiuZ_default/index.html?videoId=5754208017001',
    'https://players.brightcove.net/1507807800001/HJyMlHiuZ_default/index.html?videoId=5754208017001',
  ],
  [
    'https://open.spotify.com/intl-de/episode/5Kvv0IX6pqbb5Zkb7cYZcF?si=1',
    'https://open.spotify.com/episode/5Kvv0IX6pqbb5Zkb7cYZcF',
    'https://open.spotify.com/embed/episode/5Kvv0IX6pqbb5Zkb7cYZcF',
  ],
  [
    'https://podcasts.apple.com/us/podcast/the-desk/id1234567890?i=1000123456789',
    'https://podcasts.apple.com/us/podcast/the-desk/id1234567890?i=1000123456789',
    'https://embed.podcasts.apple.com/us/podcast/the-desk/id1234567890?i=1000123456789',
  ],
])('%s is recognized', (address, page, player) => {
  expect(embedOf(address)).toMatchObject({ page, player })
  expect(embedOf(page)).toMatchObject({ page, player })
  expect(isEmbedPage(page)).toBe(true)
  const { players } = providers.find(({ name }) => name === embedOf(address)?.provider) ?? { players: [] }
  expect(players.filter((beginning) => player.startsWith(beginning))).toHaveLength(1)
})

test.each([
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/watch?v=short',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/upload',
  'https://open.spotify.com/track/5Kvv0IX6pqbb5Zkb7cYZcF',
  'https://podcasts.apple.com/us/charts',
  'https://players.brightcove.net/1507807800001/HJyMlHiuZ_default/index.html',
  'javascript:https://youtu.be/dQw4w9WgXcQ',
  'youtu.be/dQw4w9WgXcQ',
  '',
])('%s has no player', (address) => {
  expect(embedOf(address)).toBeUndefined()
  expect(isEmbedPage(address)).toBe(false)
})

test('pages may frame nothing but https, and no provider as a whole that is more than players', () => {
  for (const { players } of providers) {
    for (const beginning of players) expect(beginning).toMatch(/^https:\/\/[\w.-]+\/(?:[\w/]+\/)?$/)
  }
})
