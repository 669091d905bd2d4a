/** Copy of the company page. The people are invented: replace them here. Somebody without a `monogram` has initials only. */

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
    says: 'Ran investor relations at two listed manufacturers for eleven years, and 31 earnings calls.',
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
      'Maren Halloway-Sato spent eleven years as a head of investor relations. Twice she heard about a short campaign against her company from a reporter.',
  },
  {
    side: 'The market’s side',
    story:
      'Idan Verlo built market surveillance for an exchange. He wondered why the companies it covered never got to see it.',
  },
] as const
