/** Copy of the home page. Figures, outlets and the issuer in the Terminal are invented: replace them here. */

export const statistics = [
  {
    value: '78%',
    name: 'Read by machines first',
    says: 'Share of earnings releases whose first reader is an algorithm. It has acted before a person has opened the file.',
  },
  {
    value: '92%',
    name: 'Armed on the other side',
    says: 'Share of buy-side desks that use AI in their research. Most of the issuers they question do not.',
  },
  {
    value: '63%',
    name: 'Spent on gathering',
    says: 'Share of an IR officer’s week that goes into collecting material, before the first word to an investor.',
  },
] as const

/** Invented media outlets, each with its typography. */
export const outlets = [
  { name: 'The Harrow Ledger', face: 'serif' },
  { name: 'Tickwright', face: 'mono' },
  { name: 'Floor & Ferrule', face: 'tight' },
  { name: 'Proxy Almanac', face: 'caps' },
  { name: 'half past nine', face: 'light' },
] as const

export const trust = [
  {
    name: 'SEC compliance and security',
    says: 'Every draft is checked against Reg FD and the safe harbor, every access is logged, every record is kept.',
  },
  {
    name: 'Real-time operations',
    says: 'Filings, settlement data and news are read as they appear, through the night and on holidays.',
  },
  {
    name: 'Comprehensive coverage',
    says: 'Holders, peers, analysts, media and social channels, side by side on one desk.',
  },
  {
    name: 'Expert IR support',
    says: 'People who have run earnings calls answer the telephone on the morning of yours.',
  },
] as const

export const plans = [
  { name: 'Core', says: 'For an IR team of one: the watch, the alerts, the inbox.' },
  { name: 'Scale', says: 'Adds releases, earnings and targeting for a team with a calendar.' },
  { name: 'Enterprise', says: 'Several listings, your own data feeds, your own controls.' },
] as const

/** The invented issuer whose morning the Terminal shows. */
export const issuer = { name: 'Halden Forge', ticker: 'HLDF' } as const

/** Shares sold short at each settlement date, in millions; the last is 23% above the one before. */
export const shortInterest = [3.12, 3.18, 3.09, 3.22, 3.3, 3.26, 3.35, 3.31, 3.28, 3.36, 3.4, 4.18] as const

export const release = [
  { text: 'Revenue rose 8% to $412.6 million.', passed: true, mark: 'Ties to the 10-Q, page 4' },
  { text: 'Adjusted operating margin was 14.1%.', passed: false, mark: 'GAAP margin must stand beside it' },
  { text: 'We expect the upper end of our range.', passed: true, mark: 'Safe harbor names the factors' },
  { text: 'Management meets holders on November 24.', passed: true, mark: 'Public here first: Reg FD' },
] as const

export const alert = {
  name: 'Short campaign forming',
  evidence: [
    'Three accounts repeat one rumor about the Oslo contract.',
    'Cost to borrow rose from 1.1% to 4.6% in two days.',
    'The 8-K of October 2 already answers it.',
  ],
  action: 'Statement drafted from public facts',
} as const

export const questions = [
  { who: 'Sell side', text: 'Why did short interest jump before the print?', state: 'Answer ready' },
  { who: 'Long-only', text: 'Is 14% the new floor for margin?', state: 'Answer ready' },
  { who: 'Hedge fund', text: 'Who else bids for the Oslo contract?', state: 'Not public: decline' },
] as const

export const targets = [
  { fund: 'Quillmark Capital', style: 'Growth', fit: 94, why: 'Holds three of your five peers' },
  { fund: 'Osprey & Fell', style: 'Value', fit: 89, why: 'Sold a peer last quarter' },
  { fund: 'Lantern Row', style: 'Income', fit: 83, why: 'Mandate widened to mid caps' },
] as const

/** What the recording of the Terminal shows, in order. After a change to the Terminal, run `npm run video`. */
export const recording = [
  {
    time: '06:40:02',
    shows: 'Short interest is published: 4.18 million shares, up 23%, 6.4 days to cover.',
  },
  {
    time: '06:40:09',
    shows:
      'The alert brings its evidence: three accounts, the cost to borrow, and the 8-K that already answers the rumor.',
  },
  {
    time: '07:12:40',
    shows:
      'The draft release is read line by line. One sentence is held until the GAAP margin stands beside it.',
  },
  {
    time: '07:30:15',
    shows: '47 questions are prepared; the one about the Oslo contract is marked as not public.',
  },
  {
    time: '07:58:33',
    shows: '1,247 investors are matched, the closest ones with the reason to call them.',
  },
] as const

/** A trading day on the desk. */
export const tradingDay = [
  {
    time: '06:40:00',
    name: 'Overnight',
    text: 'Short interest, sentiment and filings, on one page before the first call.',
  },
  {
    time: '08:15:00',
    name: 'Release',
    text: 'Drafted, checked for compliance, and sent to the wires on your word.',
  },
  {
    time: '09:30:00',
    name: 'Market open',
    text: 'A rumor, a short campaign or an activist’s move raises an alert while there is time to act.',
  },
  { time: '16:05:12', name: 'Earnings call', text: 'Script, likely questions and peers’ numbers at hand.' },
  {
    time: '17:30:00',
    name: 'After the close',
    text: 'What the price did today, beside what you told the market.',
  },
] as const
