/** Marketing copy about what the product does, with example figures. Edit it here. */
export interface Capability {
  /** Also the anchor on the platform page. */
  id: string
  name: string
  summary: string
  /** What the IR officer gets. */
  desk: string
  figure: { value: string; says: string }
}

export const capabilities = [
  {
    id: 'market-intelligence',
    name: 'Market Intelligence',
    summary:
      'Short interest, sentiment, activists and competitors, read around the clock, with real-time alerts when something turns against you.',
    desk: 'One page before the first call, and a message the minute it changes.',
    figure: { value: '23%', says: 'short interest rise, told on the day it was published' },
  },
  {
    id: 'press-release',
    name: 'Press Release & Distribution',
    summary:
      'AI drafting from your own numbers, a compliance review of every sentence, and omnichannel distribution to 1000+ outlets.',
    desk: 'A release that counsel reads once, and proof of when everyone received it.',
    figure: { value: '1000+', says: 'media outlets reached by one release' },
  },
  {
    id: 'earnings-support',
    name: 'Earnings Support',
    summary:
      'Script generation, Q&A scenarios, benchmarking against peers, and the post-call analysis before the room is empty.',
    desk: 'A script, a question sheet, and the transcript read when you hang up.',
    figure: { value: '47', says: 'analyst questions prepared for one call' },
  },
  {
    id: 'investor-targeting',
    name: 'Investor Targeting & Outreach',
    summary:
      'SEC-compliant identification of funds that could own you and do not yet, and outreach that says why.',
    desk: 'A ranked list for the next roadshow, each name with its reason.',
    figure: { value: '1,247', says: 'investors matched to one issuer’s profile' },
  },
  {
    id: 'performance-analytics',
    name: 'Performance Analytics',
    summary:
      'Price correlation with IR activity: what moved with your news, and what would have moved without it.',
    desk: 'A quarter’s work on one sheet that a board can read.',
    figure: { value: '0.64', says: 'correlation of abnormal volume with IR events' },
  },
  {
    id: 'financing-intelligence',
    name: 'Financing Intelligence',
    summary: 'Banking and deal analysis: who raised, on what terms, with whom, and how the shares took it.',
    desk: 'The comparable deals, before the banker’s book arrives.',
    figure: { value: '38', says: 'comparable deals read for one financing' },
  },
  {
    id: 'ir-inbox',
    name: 'IR Inbox Management',
    summary:
      'Routing, templates and priority filtering: the holder of three percent does not wait behind a newsletter.',
    desk: 'An inbox in the order in which it matters, with a draft under each line.',
    figure: { value: '67', says: 'inquiries answered in one week' },
  },
  {
    id: 'issuer-channels',
    name: 'Issuer Channel Management',
    summary:
      'Automated announcements to your social channels, Reg-FD compliant: everywhere at once, or nowhere.',
    desk: 'One text, approved once, on every channel in the same second.',
    figure: { value: '12', says: 'channels kept in step' },
  },
] as const satisfies readonly Capability[]
