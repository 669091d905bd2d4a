/** A video, podcast or event that a provider has a player for. */
interface Found {
  /**
   * Its page, which is stored, and which readers without scripts open. Looking up the page returns the same
   * page.
   */
  page: string
  /** The URL that the frame loads when the reader starts it. */
  player: string
  /** Height in pixels, for players whose height does not follow from their width. */
  height?: number
}

export interface Provider {
  name: string
  kind: 'Video' | 'Podcast'
  /** The URL prefixes of its players, which are all that public pages may frame. */
  players: readonly string[]
  find: (url: URL) => Found | undefined
}

export interface Embed extends Found {
  provider: string
  kind: Provider['kind']
}

const query = (parameters: Record<string, string | undefined>) => {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined)
  return given.length ? `?${given.map(([name, value]) => `${name}=${value}`).join('&')}` : ''
}
/** A query parameter, if it has the expected form. */
const parameter = (url: URL, name: string, form: RegExp): string | undefined =>
  form.exec(url.searchParams.get(name) ?? '')?.[1]

const youTubeHost = /^(?:(?:www|m)\.)?(?:youtube\.com|youtube-nocookie\.com)$/

function findYouTube(url: URL): Found | undefined {
  const { hostname, pathname } = url
  const path = hostname === 'youtu.be' ? `/embed${pathname}` : youTubeHost.test(hostname) ? pathname : ''
  const id =
    path === '/watch'
      ? parameter(url, 'v', /^([\w-]{11})$/)
      : /^\/(?:embed|shorts|live)\/([\w-]{11})\/?$/.exec(path)?.[1]
  if (!id) return undefined
  const start = parameter(url, 't', /^(\d{1,5})s?$/) ?? parameter(url, 'start', /^(\d{1,5})$/)
  return {
    page: `https://www.youtube.com/watch${query({ v: id, t: start })}`,
    // This host sets no cookies until the reader plays the video.
    player: `https://www.youtube-nocookie.com/embed/${id}${query({ autoplay: '1', start })}`,
  }
}

/** Videos and live events. The URL of an unlisted one contains a key. */
function findVimeo(url: URL): Found | undefined {
  if (!/^(?:(?:www|player)\.)?vimeo\.com$/.test(url.hostname)) return undefined
  const options = { autoplay: '1', dnt: '1' }
  const event = /^\/event\/(\d{4,12})(?:\/embed)?(?:\/([\da-f]{6,40}))?\/?$/.exec(url.pathname)
  if (event) {
    const [, id, key] = event
    const end = key ? `/${key}` : ''
    return {
      page: `https://vimeo.com/event/${id}${end}`,
      player: `https://vimeo.com/event/${id}/embed${end}${query(options)}`,
    }
  }
  const video = /^\/(?:video\/|channels\/[\w-]+\/)?(\d{4,12})(?:\/([\da-f]{6,40}))?\/?$/.exec(url.pathname)
  if (!video) return undefined
  const [, id, written] = video
  const h = written ?? parameter(url, 'h', /^([\da-f]{6,40})$/)
  return {
    page: `https://vimeo.com/${id}${h ? `/${h}` : ''}`,
    player: `https://player.vimeo.com/video/${id}${query({ h, ...options })}`,
  }
}

function findWistia({ hostname, pathname }: URL): Found | undefined {
  const account = /^([\w-]+)\.wistia\.com$/.exec(hostname)?.[1]
  const id = /^\/(?:medias|embed\/iframe)\/([a-z\d]{8,12})\/?$/.exec(pathname)?.[1]
  if (!id || !(account ?? hostname === 'fast.wistia.net')) return undefined
  return {
    page:
      account && account !== 'fast'
        ? `https://${account}.wistia.com/medias/${id}`
        : `https://fast.wistia.net/embed/iframe/${id}`,
    player: `https://fast.wistia.net/embed/iframe/${id}${query({ autoPlay: 'true', doNotTrack: 'true' })}`,
  }
}

/** The player's URL is also the page. */
function findBrightcove(url: URL): Found | undefined {
  const path = /^\/\d{6,20}\/[\w-]+_[\w-]+\/index\.html$/.exec(url.pathname)?.[0]
  const video = parameter(url, 'videoId', /^((?:ref:)?[\w-]{1,150})$/)
  if (url.hostname !== 'players.brightcove.net' || !path || !video) return undefined
  const page = `https://players.brightcove.net${path}?videoId=${video}`
  return { page, player: page }
}

function findSpotify({ hostname, pathname }: URL): Found | undefined {
  const match = /^\/(?:intl-[a-z]{2}\/)?(?:embed\/)?((?:episode|show)\/[A-Za-z\d]{22})\/?$/.exec(pathname)
  if (hostname !== 'open.spotify.com' || !match) return undefined
  return {
    page: `https://open.spotify.com/${match[1]}`,
    player: `https://open.spotify.com/embed/${match[1]}`,
    height: 152,
  }
}

function findApple(url: URL): Found | undefined {
  const path = /^\/[a-z]{2}\/podcast\/(?:[\w%.~-]+\/)?id\d{4,14}$/.exec(url.pathname)?.[0]
  if (!/^(?:embed\.)?podcasts\.apple\.com$/.test(url.hostname) || !path) return undefined
  const episode = parameter(url, 'i', /^(\d{4,16})$/)
  const end = `${path}${query({ i: episode })}`
  return {
    page: `https://podcasts.apple.com${end}`,
    player: `https://embed.podcasts.apple.com${end}`,
    height: episode ? 175 : 450,
  }
}

/** The providers whose players articles may embed: only those that document a URL for embedding. */
export const providers: readonly Provider[] = [
  {
    name: 'YouTube',
    kind: 'Video',
    players: ['https://www.youtube-nocookie.com/embed/'],
    find: findYouTube,
  },
  {
    name: 'Vimeo',
    kind: 'Video',
    players: ['https://player.vimeo.com/video/', 'https://vimeo.com/event/'],
    find: findVimeo,
  },
  { name: 'Wistia', kind: 'Video', players: ['https://fast.wistia.net/embed/iframe/'], find: findWistia },
  { name: 'Brightcove', kind: 'Video', players: ['https://players.brightcove.net/'], find: findBrightcove },
  { name: 'Spotify', kind: 'Podcast', players: ['https://open.spotify.com/embed/'], find: findSpotify },
  {
    name: 'Apple Podcasts',
    kind: 'Podcast',
    players: ['https://embed.podcasts.apple.com/'],
    find: findApple,
  },
]

/** The embed for a URL, if a known provider has a player for it. */
export function embedOf(address: string): Embed | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  for (const { name, kind, find } of providers) {
    const found = find(url)
    if (found) return { ...found, provider: name, kind }
  }
  return undefined
}

/** Whether a card in an article may link to this URL: it must be the canonical page of a known provider. */
export const isEmbedPage = (address: string): boolean => embedOf(address)?.page === address
