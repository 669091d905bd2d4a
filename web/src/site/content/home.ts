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

/** The invented issuer whose morning the Terminal shows. */
export const issuer = { name: 'Halden Forge', ticker: 'HLDF' } as const

/** Shares sold short at each settlement date, in millions; the last is 23% above the one before. */
export const shortInterest = [3.12, 3.18, 3.09, 3.22, 3.3, 3.26, 3.35, 3.31, 3.28, 3.36, 3.4, 4.18] as const

export const release = [
  { text: 'Revenue rose 8% to $412.6\u00a0million.', passed: true, mark: 'Ties to the 10-Q, page 4' },
  {
    text: 'Adjusted operating margin was 14.1%.',
    passed: false,
    mark: 'Needs the GAAP margin, equally prominent',
  },
  {
    text: 'We expect results at the high end of our range.',
    passed: true,
    mark: 'Safe harbor names the risk factors',
  },
  {
    text: 'Management will meet investors on December 8.',
    passed: true,
    mark: 'Made public here first: Reg\u00a0FD',
  },
] as const

export const alert = {
  name: 'Short campaign forming',
  evidence: [
    'Three accounts are repeating one rumor about the Oslo contract.',
    'Cost to borrow rose from 1.1% to 4.6% in two days.',
    'The 8-K filed on October 2 already answers it.',
  ],
  action: 'Statement drafted from public filings',
} as const

export const questions = [
  { who: 'Sell side', text: 'Why did short interest jump before the print?', state: 'Answer ready' },
  { who: 'Long-only', text: 'Is 14% the new margin floor?', state: 'Answer ready' },
  {
    who: 'Hedge fund',
    text: 'At what margin did you bid on the Oslo contract?',
    state: 'Nonpublic: decline',
  },
] as const

export const targets = [
  { fund: 'Quillmark Capital', style: 'Growth', fit: 94, why: 'Holds three of your five peers' },
  { fund: 'Osprey & Fell', style: 'Value', fit: 89, why: 'Sold a peer last quarter' },
  { fund: 'Lantern Row', style: 'Income', fit: 83, why: 'Mandate expanded to mid-caps' },
] as const

/** The Terminal's tape: a line for each of its panels, in their order. */
export const scene = [
  { time: '06:40:02', says: 'New short interest: up 23%' },
  { time: '06:40:09', says: 'Alert raised, with evidence' },
  { time: '07:12:40', says: 'Release checked, one sentence held' },
  { time: '07:30:15', says: '47 questions prepared' },
  { time: '07:58:33', says: '1,247 investors matched' },
] as const

/** What each panel of the Terminal shows as its evidence: where it comes from, and what it says there. */
export const evidence = {
  short: [
    { source: 'FINRA, November 24: settlement of November 13', says: '4,180,000 shares' },
    { source: 'The settlement before, October 30', says: '3,400,000 shares: a rise of 780,000, or 23%' },
    { source: 'Average daily volume', says: '653,000 shares. 4,180,000 ÷ 653,000 = 6.4 days to cover' },
  ],
  alert: [
    { source: 'Three posts, 6:02 to 6:39\u00a0a.m.', says: '“Oslo is gone,” word for word, three times' },
    { source: 'Lending data', says: 'Cost to borrow: 1.1% on Monday, 4.6% on Wednesday' },
    {
      source: 'Form\u00a08-K, October 2, Item 8.01',
      says: 'The award is expected in January. The bid stands.',
    },
  ],
  release: [
    {
      source: 'Regulation S-K, Item 10(e)(1)(i)(A)',
      says: 'A GAAP measure, with equal or greater prominence',
    },
    { source: 'Form\u00a010-Q, page 4', says: 'Operating margin: 11.8%' },
    {
      source: 'Suggested sentence',
      says: 'Operating margin was 11.8%. Adjusted operating margin was 14.1%.',
    },
  ],
  questions: [
    { source: 'Sell side', says: 'Asked on five peers’ calls this quarter. Answer: script, page 2' },
    { source: 'Long-only', says: 'Asked on each of your last two calls. Answer: release, table 2' },
    { source: 'Hedge fund', says: 'In no filing and no release. Regulation\u00a0FD, 17 CFR 243.100' },
  ],
  targets: [
    { source: 'Quillmark Capital', says: 'Form\u00a013F, September 30: three of your five peers' },
    {
      source: 'Osprey & Fell',
      says: 'Form\u00a013F: 1.2\u00a0million shares of a peer on June 30, none on September 30',
    },
    {
      source: 'Lantern Row',
      says: 'Prospectus, August 14: the mandate now includes mid-caps',
    },
  ],
} as const
export type PanelName = keyof typeof evidence

/** What the recording of the Terminal shows, in order. After a change to the Terminal, run `npm run tool -- video`. */
export const recording = [
  {
    time: '06:40:02',
    shows: 'New short interest: 4.18\u00a0million shares, up 23%, 6.4 days to cover.',
  },
  {
    time: '06:40:09',
    shows:
      'The alert shows its evidence: three accounts, the cost to borrow, and the 8-K that already answers the rumor.',
  },
  {
    time: '07:12:40',
    shows:
      'The draft release is checked line by line. One sentence is held until it also gives the GAAP margin.',
  },
  {
    time: '07:30:15',
    shows: '47 questions are prepared. The one about the Oslo contract is flagged as nonpublic.',
  },
  {
    time: '07:58:33',
    shows: '1,247 investors are matched. The best fits come with a reason to call.',
  },
] as const

/** A trading day on the desk. */
export const tradingDay = [
  {
    time: '06:40:00',
    name: 'Overnight',
    text: 'Short interest, sentiment and new filings, on one page before your first call.',
  },
  {
    time: '08:00:00',
    name: 'Release',
    text: 'Drafted, checked for compliance, and sent to the wire when you approve it.',
  },
  {
    time: '09:30:00',
    name: 'Market open',
    text: 'An alert flags a rumor, a short campaign or an activist while there is still time to respond.',
  },
  {
    time: '17:00:00',
    name: 'Earnings call',
    text: 'Your script, the likely questions and peer numbers, all in front of you.',
  },
  {
    time: '18:30:00',
    name: 'After the close',
    text: 'How the stock traded today, next to what you told the market.',
  },
] as const
