/** Sample documents of the invented issuer, one per capability of the platform page. Replace them here. */

export interface Entry {
  text: string
  /** Small text above it: a time, or who asked. */
  over?: string
  /** Approved or held back. Shown by a symbol too, not only by color. */
  mark?: 'good' | 'danger'
  /** The length of the bar beside a figure, from -100 to 100. */
  bar?: number
}

export interface Specimen {
  caption: string
  heads: readonly string[]
  /** The first cell of a row is its heading. */
  rows: readonly (readonly Entry[])[]
}

export const specimens: Record<string, Specimen> = {
  'market-intelligence': {
    caption: 'Alert · HLDF · November 25, 2026, ET',
    heads: ['Signal', 'Source'],
    rows: [
      [{ over: '05:58:11', text: 'Cost to borrow up from 1.1% to 4.6%' }, { text: 'Lending data' }],
      [
        { over: '06:39:48', text: 'One rumor, three accounts' },
        { text: 'Social feed', mark: 'danger' },
      ],
      [
        { over: '06:40:02', text: 'Short interest of November 13 up 23%, to 4.18M shares' },
        { text: 'FINRA, Nov 24' },
      ],
      [
        { over: '06:40:09', text: 'Already answered in the October 2 8-K' },
        { text: 'Public filing', mark: 'good' },
      ],
    ],
  },
  'press-release': {
    caption: 'Distribution · fiscal Q3 2026 · times ET',
    heads: ['Channel', 'Confirmed'],
    rows: [
      [
        { over: 'Counsel', text: 'Draft 5 approved for release' },
        { text: '07:41:10', mark: 'good' },
      ],
      [
        { over: 'Exchange', text: 'Notice of material news, with the text' },
        { text: '07:45:00', mark: 'good' },
      ],
      [
        { over: '2 wires', text: 'Full text, with tables' },
        { text: '08:00:00', mark: 'good' },
      ],
      [
        { over: '1,041 outlets', text: 'By feed' },
        { text: '08:00:01', mark: 'good' },
      ],
      [
        { over: 'Website', text: 'Newsroom, feed and subscribers' },
        { text: '08:00:01', mark: 'good' },
      ],
    ],
  },
  'earnings-support': {
    caption: 'Q&A document · 3 of 47 questions',
    heads: ['Question', 'Answer'],
    rows: [
      [
        { over: 'Long-only', text: 'Is 14% the new margin floor?' },
        { text: 'Release, table 2', mark: 'good' },
      ],
      [
        { over: 'Sell side', text: 'How has backlog trended since July?' },
        { text: 'Script, page 3', mark: 'good' },
      ],
      [
        { over: 'Hedge fund', text: 'At what margin did you bid on the Oslo contract?' },
        { text: 'Nonpublic: decline', mark: 'danger' },
      ],
    ],
  },
  'investor-targeting': {
    caption: 'Next roadshow · top 4 of 1,247',
    heads: ['Fund and reason', 'Fit, of 100'],
    rows: [
      [
        { over: 'Quillmark Capital', text: 'Holds three of your five peers' },
        { text: '94', bar: 94 },
      ],
      [
        { over: 'Osprey & Fell', text: 'Sold a peer last quarter' },
        { text: '89', bar: 89 },
      ],
      [
        { over: 'Lantern Row', text: 'Mandate expanded to mid-caps' },
        { text: '83', bar: 83 },
      ],
      [
        { over: 'Tern Street', text: 'Held your stock until 2023' },
        { text: '71', bar: 71 },
      ],
    ],
  },
  'performance-analytics': {
    caption: 'Events, fiscal Q3 2026 · net of market and sector',
    heads: ['Event', 'Price', 'Net'],
    rows: [
      [
        { over: 'Aug 27', text: 'Second-quarter results' },
        { text: '+5.2%' },
        { text: '+3.9%', mark: 'good', bar: 78 },
      ],
      [{ over: 'Sep 9', text: 'Investor day' }, { text: '−1.1%' }, { text: '+0.6%', mark: 'good', bar: 12 }],
      [
        { over: 'Oct 2', text: 'Form\u00a08-K, Oslo contract' },
        { text: '−4.0%' },
        { text: '−2.7%', mark: 'danger', bar: -54 },
      ],
    ],
  },
  'financing-intelligence': {
    caption: 'Follow-on offerings, mid-cap industrials · 4 of 38',
    heads: ['Deal', 'Discount', 'After 30 days'],
    rows: [
      [
        { over: '8% of shares', text: 'Overnight, sole bookrunner' },
        { text: '6.8%' },
        { text: '−3.1%', mark: 'danger' },
      ],
      [
        { over: '11% of shares', text: 'Wall-crossed, two days' },
        { text: '4.2%' },
        { text: '+1.9%', mark: 'good' },
      ],
      [
        { over: '5% of shares', text: 'At-the-market, 60 days' },
        { text: '1.4%' },
        { text: '+0.4%', mark: 'good' },
      ],
      [
        { over: '9% of shares', text: 'Registered direct, one holder' },
        { text: '2.5%' },
        { text: '−0.8%', mark: 'danger' },
      ],
    ],
  },
}
