/** Copy of the home page. Figures and the issuer in the Terminal are invented: replace them here. */

export const statistics = [
  {
    value: '78%',
    name: 'Read first by machines',
    says: 'Share of earnings releases that trading algorithms read, and act on, before a person opens the file.',
  },
  {
    value: '92%',
    name: 'AI on the buy side',
    says: 'Share of buy-side desks that use AI in their research. Most of the issuers they follow do not.',
  },
  {
    value: '63%',
    name: 'Spent gathering',
    says: 'Share of an IR officer’s week spent pulling material together before talking to a single investor.',
  },
] as const

/** The typography of each outlet, in turn. */
export const outletFaces = ['serif', 'mono', 'tight', 'caps', 'light'] as const

export const trust = [
  {
    name: 'SEC compliance and security',
    says: 'Drafts pass a Reg\u00a0FD and safe harbor checklist before approval, and counsel decides. Changes and publications are logged.',
  },
  {
    name: 'Real-time operations',
    says: 'Filings, short interest and news are monitored as they post, overnight and on holidays.',
  },
  {
    name: 'Comprehensive coverage',
    says: 'Shareholders, peers, analysts, media and social channels, all in one place.',
  },
  {
    name: 'Expert IR support',
    says: 'On earnings day, you can reach a specialist who has run earnings calls.',
  },
] as const

export const plans = [
  { name: 'Core', says: 'For an IR team of one: market monitoring, alerts and the inbox.' },
  { name: 'Scale', says: 'Adds press releases, earnings support and investor targeting for a growing team.' },
  { name: 'Enterprise', says: 'Multiple listings, your own data feeds and custom controls.' },
] as const

/** The invented issuer whose morning the Terminal and its recording show. */
export const issuer = { name: 'Halden Forge', ticker: 'HLDF' } as const

/** The Terminal's scene: what is said, what is on file, the sentence that is held, and the one that replaces it. */
export const scene = [
  {
    id: 'rumor',
    time: '06:39',
    name: 'Rumor',
    says: '“Oslo is gone.”',
    notes: ['Three accounts, one text: 06:02, 06:21, 06:39'],
  },
  {
    id: 'filed',
    time: '06:40',
    name: 'Evidence',
    says: '“The Oslo award is due in January.”',
    notes: ['Form\u00a08-K, October 2, Item 8.01', 'Borrow fee: 1.1% Monday, 4.6% Wednesday'],
  },
  {
    id: 'held',
    time: '07:12',
    name: 'Held',
    says: 'We are confident that we will win Oslo.',
    notes: ['In no filing, and may be material: Reg\u00a0FD'],
  },
  {
    id: 'corrected',
    time: '07:14',
    name: 'Correction',
    says: 'We do not comment on rumors. For Oslo, see our Form\u00a08-K of October\u00a02.',
    notes: ['Only what is on file. Counsel decides.'],
  },
] as const

/** What the recording of the Terminal shows, in order. After a change to its stage, run `npm run tool -- video`. */
export const recording = [
  {
    time: '06:40:02',
    shows:
      'Short interest of November\u00a013, which FINRA published on the 24th: 4.18\u00a0million shares, up 23%, 6.4 days to cover.',
  },
  {
    time: '07:12:40',
    shows:
      'The draft earnings release gets a first compliance pass. One sentence is held until it also gives the GAAP margin.',
  },
  {
    time: '07:30:15',
    shows: '47 questions are prepared. The one that asks for nonpublic figures is marked to decline.',
  },
  {
    time: '07:58:33',
    shows: '1,247 investors are matched. The best fits come with a reason to call.',
  },
] as const
