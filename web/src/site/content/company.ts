/** Copy of the company page. The people and media are invented: replace them here, then run `npm run seed:leadership`. */

export interface Person {
  name: string
  role: string
  says: string
  /** The path of an engraved rosette, drawn from the name. Without one, only the initials are shown. */
  monogram?: string
}

export const leadership: readonly Person[] = [
  {
    name: 'Maren Halloway-Sato',
    role: 'Co-founder, Chief Executive',
    says: 'Works through each new feature with the customers who asked for it.',
    monogram: '/assets/monogram-maren-halloway-sato.svg',
  },
  {
    name: 'Idan Verlo',
    role: 'Co-founder, Technology',
    says: 'Leads engineering and data, and is on call on every customer’s earnings day.',
    monogram: '/assets/monogram-idan-verlo.svg',
  },
  {
    name: 'Calla Obuya-Wren',
    role: 'Compliance',
    says: 'Twelve years as disclosure counsel. She writes the rules that the release check applies.',
    monogram: '/assets/monogram-calla-obuya-wren.svg',
  },
  {
    name: 'Bram Tessaro',
    role: 'Market Intelligence',
    says: 'Analyzed short interest for a prime broker. Now does it for the companies on the other side.',
    monogram: '/assets/monogram-bram-tessaro.svg',
  },
  {
    name: 'Odile Pell-Marrow',
    role: 'Issuer Success',
    says: 'Works alongside customers on earnings day, from the final script to the transcript.',
    monogram: '/assets/monogram-odile-pell-marrow.svg',
  },
  {
    name: 'Sefi Quillon',
    role: 'Design',
    says: 'Designed newspapers before screens. Draws everyone else’s monogram, and prefers plain type.',
  },
]

/** What the two founders did before, in words: their monograms are in the leadership team. */
export const founders = [
  {
    side: 'The issuer’s side',
    story:
      'Maren Halloway-Sato ran 31 earnings calls as a head of investor relations. Twice she heard about a short campaign against her company from a reporter.',
  },
  {
    side: 'The market’s side',
    story:
      'Idan Verlo built market surveillance for an exchange. He wondered why the companies it covered never got to see it.',
  },
] as const

export const recentMedia = [
  {
    outlet: 'The Harrow Ledger',
    date: 'November 2025',
    title: 'The issuers that learned to read their own tape',
    href: 'https://harrow-ledger.example/issuers-read-their-own-tape',
  },
  {
    outlet: 'Proxy Almanac',
    date: 'October 2025',
    title: 'Regulation FD at 25: can a machine learn the rule?',
    href: 'https://proxy-almanac.example/regulation-fd-and-machines',
  },
  {
    outlet: 'Tickwright',
    date: 'July 2025',
    title: 'Forty-seven questions, answered before anyone asked',
    href: 'https://tickwright.example/forty-seven-questions',
  },
] as const
