import { brand } from '#shared/brand.ts'

/** The drawn picture that represents a page in link previews: 1200×630, made by `npm run tool -- social`. */
export interface SocialCard {
  /** Name of its file in `web/public/assets/social`, without the extension. */
  name: string
  /** The page's headline, and one line. */
  title: string
  subtitle: string
  /** The time and the label of its entry on the ticker tape. */
  time: string
  stamp: string
}

export const socialCards = {
  home: {
    name: 'home',
    title: 'The AI-powered IR partner for public companies',
    subtitle: 'An intelligence terminal for investor relations teams.',
    time: '09:30:00',
    stamp: 'Market open',
  },
  platform: {
    name: 'platform',
    title: 'Six capabilities, one desk',
    subtitle: 'Everything an investor relations team reads, writes, sends and answers.',
    time: '08:15:00',
    stamp: 'Before the open',
  },
  company: {
    name: 'company',
    title: 'A public company should not be the last to know',
    subtitle: `The people behind ${brand.name}: mission, founders, leadership, careers.`,
    time: '13:00:00',
    stamp: 'Our mission',
  },
  newsroom: {
    name: 'newsroom',
    title: 'Insights',
    subtitle: 'Filings, guidance, short interest and earnings calls.',
    time: '17:30:00',
    stamp: 'After the close',
  },
  contact: {
    name: 'contact',
    title: 'Talk to sales',
    subtitle: 'See a demo on your own ticker. We reply in under 24 hours.',
    time: '10:45:00',
    stamp: 'Line open',
  },
  careers: {
    name: 'careers',
    title: `Work for ${brand.name}`,
    subtitle: 'The software IR teams open first on earnings day.',
    time: '06:30:00',
    stamp: 'First one in',
  },
  privacy: {
    name: 'privacy',
    title: 'Privacy Policy',
    subtitle: 'What we collect, how we use it, and what you can ask us to do.',
    time: '16:00:00',
    stamp: 'On the record',
  },
} as const satisfies Record<string, SocialCard>

export type SocialCardName = keyof typeof socialCards

export const socialCardPath = ({ name }: SocialCard): string => `/assets/social/${name}.png`
/** The picture's alternative text. */
export const socialCardAlt = ({ title, subtitle }: SocialCard): string =>
  `${brand.name}: ${title}. ${subtitle}`
