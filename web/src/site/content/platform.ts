import { type Capability, capabilities } from './capabilities.ts'
import { type Specimen, specimens } from './specimens.ts'

/** Copy of the platform page. Edit it here. */

/** The details of each capability. */
const abilities: Record<string, readonly string[]> = {
  'market-intelligence': [
    'Short interest by settlement date, with days to cover',
    'Sentiment across news, filings and social channels',
    'Activist and competitor monitoring from Schedule 13D, Form\u00a013F and Form\u00a04 filings',
    'Real-time alerts, each with supporting evidence',
    'Threat detection: short campaigns, manipulation, pump-and-dump, false rumors, activist campaigns',
  ],
  'press-release': [
    'AI drafting in the voice of your last eight earnings releases',
    'Compliance review: Reg\u00a0FD, safe harbor, non-GAAP reconciliation',
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
    'Identification from public holdings: Form\u00a013F, Schedules 13D and 13G, fund reports',
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

/**
 * What a CFO and counsel ask before they let a draft in. Each sentence is what this software does, and none speaks for
 * the company's contracts: those are asked for by the link below.
 */
export const draftAnswers = [
  {
    asks: 'What happens to a draft?',
    says: 'It stays a draft until somebody with the permission to publish gives it a date. Until the second of that date no page, feed, search result or email has it, and a picture or file that only drafts use does not open, unless staff made it public by hand. Whoever guesses an address gets the answer for something that does not exist.',
  },
  {
    asks: 'Who sees it?',
    says: 'Staff with an account. A user who is limited to one author sees that author’s posts only, and publishing is a permission of its own. Somebody without an account sees a draft only through a preview link that staff made: it ends after 1, 7 or 30 days, and can be withdrawn before. Whoever administers your AWS account can read what is stored there.',
  },
  {
    asks: 'Where is it stored?',
    says: 'In one AWS account, in the region that was chosen when the newsroom was set up, encrypted at rest and in transit. What is deleted or replaced can be recovered for 35 days. If you choose so, a second account of yours in another region gets nightly copies, where it stays for up to 71 days. Text that is not saved yet is also in the writer’s browser. The newsroom sends drafts to no service outside these accounts, and no AI model in it reads them or is trained on them.',
  },
  {
    asks: 'What is logged?',
    says: 'Who created, changed, scheduled, published or deleted a post, and when; who made a preview link or withdrew it; each sign-in. Superadmins read this log. It is sealed every hour, so that a later change to it can be found. A superadmin can switch it off for posts and files, which is logged itself. Earlier versions of a post can be compared. Reading a draft leaves a line with the user, not the text, for 90 days at most.',
  },
] as const
