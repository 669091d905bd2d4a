import { type Capability, capabilities } from './capabilities.ts'
import { type Specimen, specimens } from './specimens.ts'

/** Copy of the platform page. Edit it here. */

/** The details of each capability. */
const abilities: Record<string, readonly string[]> = {
  'market-intelligence': [
    'Short interest by settlement date, with days to cover',
    'Sentiment across news, filings and social channels',
    'Activist and competitor monitoring from 13D, 13F and Form 4 filings',
    'Real-time alerts, each with its evidence',
    'Threat detection: short campaigns, manipulation, pump-and-dump, false rumors, activist campaigns',
  ],
  'press-release': [
    'AI drafting in the voice of your last eight quarters',
    'Compliance review: Reg FD, safe harbor, non-GAAP reconciliation',
    'Every figure tied to the filing that it comes from',
    'Omnichannel distribution to 1000+ outlets at one second',
  ],
  'earnings-support': [
    'Script generation from the quarter’s statements',
    'Q&A scenarios by analyst, with an answer that is already public',
    'Benchmarking against the peers that analysts compare you with',
    'Post-call analysis: what was asked, what moved, what to correct',
  ],
  'investor-targeting': [
    'SEC-compliant identification from public holdings',
    'Fit by mandate, turnover and what they hold of your peers',
    'Outreach drafted from public facts alone',
    'Every contact logged, so that the record shows what was said to whom',
  ],
  'performance-analytics': [
    'Price correlation with every release, filing and call',
    'Market and sector taken out, so that what is left is yours',
    'Volume, spread and holder changes after each event',
  ],
  'financing-intelligence': [
    'Deal analysis by sector, size and structure',
    'Banking league tables, read for your kind of issuer',
    'Discounts, lock-ups and after-market of comparable raises',
  ],
}

interface Chapter extends Capability {
  abilities: readonly string[]
  /** A sample document. */
  specimen: Specimen | undefined
}

export const chapters: readonly Chapter[] = capabilities.flatMap((it) => {
  const list = abilities[it.id]
  return list ? [{ ...it, abilities: list, specimen: specimens[it.id] }] : []
})

export const integrationSteps = [
  {
    when: 'Day 1',
    name: 'Quick Setup',
    says: 'Ticker, peers and calendar are entered once. Filings and price history of five years are read overnight.',
  },
  {
    when: 'Day 3',
    name: 'Secure Integration',
    says: 'Single sign-on, your mailboxes and your data feeds are connected. Material non-public information stays behind its wall.',
  },
  {
    when: 'Day 5',
    name: 'Immediate Impact',
    says: 'The first morning page, the first alert, the first release checked. The next earnings call is prepared on it.',
  },
] as const

export const integrations = [
  { name: 'CRM and email', says: 'Contacts, meetings and inquiries, both ways, logged for the record.' },
  {
    name: 'Financial data feeds',
    says: 'Prices, short interest, ownership, estimates: the ones you already pay for.',
  },
  {
    name: 'IR websites and portals',
    says: 'Releases, calendars and filings appear there in the same second.',
  },
  { name: 'Social media', says: 'Recognized channels under Reg FD, posted together and kept.' },
  { name: 'Custom APIs and webhooks', says: 'Every alert and every record, in your own systems.' },
] as const
