import { brand } from '#shared/brand.ts'

/** The drawn picture of a page, for whoever shares its address: 1200×630, set by `npm run social`. */
export interface SocialCard {
  /** In `web/public/assets/social`, without its ending. */
  name: string
  /** The page's headline, and one line. */
  title: string
  line: string
  /** Its entry on the tape. */
  time: string
  stamp: string
}

const newsroom: SocialCard = {
  name: 'newsroom',
  title: 'Insights',
  line: 'Filings, guidance, short interest and the hour of the call.',
  time: '17:30:00',
  stamp: 'After the close',
}

const cards: Record<string, SocialCard> = {
  '/': {
    name: 'home',
    title: 'The AI-powered IR partner for public companies',
    line: 'An intelligence terminal for the people who speak for a listed company.',
    time: '09:30:00',
    stamp: 'Market open',
  },
  '/platform': {
    name: 'platform',
    title: 'Six instruments, one desk',
    line: 'What an investor relations team reads, writes, sends and answers.',
    time: '08:15:00',
    stamp: 'Before the open',
  },
  '/company': {
    name: 'company',
    title: 'The listed company should not be the last to know',
    line: `Who makes ${brand.name}: mission, founders, people, careers.`,
    time: '13:00:00',
    stamp: 'Our mission',
  },
  '/blog': newsroom,
  '/contact': {
    name: 'contact',
    title: 'Talk to sales',
    line: 'A demo on your own ticker. A reply in under 24 hours.',
    time: '10:45:00',
    stamp: 'Line open',
  },
  '/careers': {
    name: 'careers',
    title: `Work for ${brand.name}`,
    line: 'The desk on which public companies meet their investors.',
    time: '06:30:00',
    stamp: 'The desk fills',
  },
  '/privacy': {
    name: 'privacy',
    title: 'Privacy Policy',
    line: 'What is collected, how it is used, and what you can ask of us.',
    time: '16:00:00',
    stamp: 'On the record',
  },
}

export const socialCards: readonly SocialCard[] = Object.values(cards)

/** The card of a page by its path, whatever its query; articles and whatever else has none take the newsroom's. */
export const socialCardOf = (path: string): SocialCard => cards[path.split('?')[0] ?? ''] ?? newsroom

export const socialCardPath = ({ name }: SocialCard): string => `/assets/social/${name}.png`
/** What the picture says, for those who do not see it. */
export const socialCardAlt = ({ title, line }: SocialCard): string => `${brand.name}: ${title}. ${line}`
