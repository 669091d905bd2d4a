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
      'Short interest, sentiment, activists and competitors, monitored around the clock, with real-time alerts when something moves against you.',
    desk: 'A one-page morning brief, and an alert when a source you follow changes.',
    figure: { value: '23%', says: 'rise in short interest, in the brief the next morning' },
  },
  {
    id: 'press-release',
    name: 'Press Release & Distribution',
    summary:
      'AI drafting from your own numbers, a first compliance review before counsel’s, and omnichannel distribution to 1000+ outlets.',
    desk: 'A release that is ready for counsel, and a time-stamped record of where it went.',
    figure: { value: '1000+', says: 'media outlets that receive one release' },
  },
  {
    id: 'earnings-support',
    name: 'Earnings Support',
    summary:
      'Script generation, Q&A scenarios, benchmarking against peers, and post-call analysis the same evening.',
    desk: 'A script, a Q&A document, and an annotated transcript after the call.',
    figure: { value: '47', says: 'analyst questions prepared for one call' },
  },
  {
    id: 'investor-targeting',
    name: 'Investor Targeting & Outreach',
    summary:
      'Designed for SEC-compliant identification and outreach: funds that could own your stock but don’t yet, and the public facts that tell them why.',
    desk: 'A ranked list for the next roadshow, with a reason for every name.',
    figure: { value: '1,247', says: 'investors matched to one issuer’s profile' },
  },
  {
    id: 'performance-analytics',
    name: 'Performance Analytics',
    summary: 'Price correlation with IR activity: what moved on your news, and what would have moved anyway.',
    desk: 'A one-page summary of the quarter for your board.',
    figure: {
      value: '0.64',
      says: 'correlation of weekly abnormal returns with IR activity over eight quarters',
    },
  },
  {
    id: 'financing-intelligence',
    name: 'Financing Intelligence',
    summary:
      'Banking and deal analysis: who raised capital, on what terms, with which banks, and how the stock reacted.',
    desk: 'Comparable deals in hand before the banker’s pitch book arrives.',
    figure: { value: '38', says: 'comparable deals reviewed for one financing' },
  },
  {
    id: 'ir-inbox',
    name: 'IR Inbox Management',
    summary: 'Routing, templates and priority filtering, so a 3% holder never waits behind a newsletter.',
    desk: 'An inbox sorted by priority, with a draft reply for each message.',
    figure: { value: '67', says: 'inquiries answered in one week' },
  },
  {
    id: 'issuer-channels',
    name: 'Issuer Channel Management',
    summary:
      'Automated announcements to your social channels, designed to help you stay Reg-FD compliant: posted together, once the release is public.',
    desk: 'One announcement, approved once, on every channel you name.',
    figure: { value: '12', says: 'channels kept in sync' },
  },
] as const satisfies readonly Capability[]
