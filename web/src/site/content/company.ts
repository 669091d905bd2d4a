/** Copy of the company page. The people and media are invented: replace them and their portraits here. */

export interface Person {
  name: string
  role: string
  says: string
  /** A path below /assets. Without one, initials are shown. */
  portrait?: string
}

export const leadership: readonly Person[] = [
  {
    name: 'Maren Halloway-Sato',
    role: 'Co-founder, Chief Executive',
    says: 'Ran investor relations through thirty-one earnings calls before she wrote the first line of the brief for this one.',
    portrait: '/assets/portrait-maren-halloway-sato.webp',
  },
  {
    name: 'Idan Verlo',
    role: 'Co-founder, Technology',
    says: 'Built market surveillance for an exchange, and wondered why the listed companies never got to see it.',
    portrait: '/assets/portrait-idan-verlo.webp',
  },
  {
    name: 'Calla Obuya-Wren',
    role: 'Compliance',
    says: 'Twelve years of disclosure counsel. Every rule that the release check applies was hers first.',
    portrait: '/assets/portrait-calla-obuya-wren.webp',
  },
  {
    name: 'Bram Tessaro',
    role: 'Market Intelligence',
    says: 'Read short interest for a prime broker; now reads it for the people it is about.',
    portrait: '/assets/portrait-bram-tessaro.webp',
  },
  {
    name: 'Odile Pell-Marrow',
    role: 'Issuer Success',
    says: 'Sits beside the customer on the morning of the call, and stays until the transcript is read.',
    portrait: '/assets/portrait-odile-pell-marrow.webp',
  },
  {
    name: 'Sefi Quillon',
    role: 'Design',
    says: 'Set newspapers before screens. Does not like being drawn.',
  },
]

export const founders = leadership.slice(0, 2)

export const recentMedia = [
  {
    outlet: 'The Harrow Ledger',
    date: 'October 2025',
    title: 'The issuers who learned to read their own tape',
    href: 'https://harrow-ledger.example/issuers-read-their-own-tape',
  },
  {
    outlet: 'Tickwright',
    date: 'July 2025',
    title: 'Forty-seven questions, answered before they were asked',
    href: 'https://tickwright.example/forty-seven-questions',
  },
  {
    outlet: 'Proxy Almanac',
    date: 'March 2025',
    title: 'Regulation FD, twenty-five years on: can a machine know the rule?',
    href: 'https://proxy-almanac.example/regulation-fd-and-machines',
  },
] as const
