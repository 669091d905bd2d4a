import { type Capability, capabilities } from './capabilities.ts'
import { type Specimen, specimens } from './specimens.ts'

/** Copy of the platform page. Edit it here. */

/** The details of each capability. */
const abilities: Record<string, readonly string[]> = {
  'market-intelligence': [
    'Short interest by settlement date, with days to cover',
    'Sentiment across news, filings and social channels',
    'Activist and competitor monitoring from Schedule 13D, Form 13F and Form 4 filings',
    'Real-time alerts, each with supporting evidence',
    'Threat detection: short campaigns, manipulation, pump-and-dump, false rumors, activist campaigns',
  ],
  'press-release': [
    'AI drafting in the voice of your last eight earnings releases',
    'Compliance review: Reg FD, safe harbor, non-GAAP reconciliation',
    'Every figure tied to the filing it comes from',
    'Omnichannel distribution to 1000+ outlets at the time you set',
  ],
  'earnings-support': [
    'Script generation from the quarter’s financial statements',
    'Q&A scenarios by analyst, answered from what is already public',
    'Benchmarking against the peers analysts use',
    'Post-call analysis: what was asked, how the stock moved, what to follow up on',
  ],
  'investor-targeting': [
    'Identification from public holdings: Form 13F, Schedules 13D and 13G, fund reports',
    'Fit by mandate, turnover and peer holdings',
    'Outreach drafted only from public information',
    'Every contact logged, so the record shows who was told what',
  ],
  'performance-analytics': [
    'Price correlation with every release, filing and call',
    'Market and sector effects removed, so what is left is company-specific',
    'Volume, spread and shareholder changes after each event',
  ],
  'financing-intelligence': [
    'Deal analysis by sector, size and structure',
    'Banking league tables, filtered for issuers like you',
    'Discounts, lock-ups and aftermarket performance of comparable raises',
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
    says: 'Enter your ticker, peers and calendar once. Five years of filings and price history load overnight.',
  },
  {
    when: 'Day 3',
    name: 'Secure Integration',
    says: 'Connect single sign-on, mailboxes and data feeds. Material nonpublic information stays behind access controls.',
  },
  {
    when: 'Day 5',
    name: 'Immediate Impact',
    says: 'Your first morning brief, your first alert, your first release checked, and preparation for the next earnings call under way.',
  },
] as const

export const integrations = [
  { name: 'CRM and email', says: 'Contacts, meetings and inquiries, synced both ways and logged.' },
  {
    name: 'Financial data feeds',
    says: 'Prices, short interest, ownership and estimates from the vendors you already use.',
  },
  {
    name: 'IR websites and portals',
    says: 'Releases, events and filings publish to your site automatically.',
  },
  {
    name: 'Social media',
    says: 'The channels you have told investors to follow, posted together and archived.',
  },
  { name: 'Custom APIs and webhooks', says: 'Every alert and record, available in your own systems.' },
] as const
