import type { SampleArticle } from '../article.ts'

export const shareholderBase: SampleArticle = {
  title: 'Reading your own shareholder base',
  excerpt:
    'Six kinds of holder, six reasons to sell. A yearly exercise that turns a list of names into a plan for the calendar.',
  description:
    'How to divide a shareholder base by motive, estimate turnover for each kind of holder, and decide where management time goes.',
  category: 'reports',
  author: 'Ilse Okafor-Brandt',
  tags: ['Shareholder Base', '13F', 'Beneficial Ownership'],
  status: 'published',
  publishedInDays: -52,
  picture: {
    file: 'hero-shareholder-base.png',
    alt: 'A hatched area chart of a shareholder base: index 31 percent, growth 18, retail 16, value 13, insiders 13, hedge 9',
  },
  content: `
<p>A list of holders sorted by size answers the wrong question. Sort it by <em>what would make them sell</em>, and it becomes a plan.</p>
<table><caption>An invented company with 184 million shares outstanding</caption><thead><tr><th scope="col">Kind</th><th scope="col">Share</th><th scope="col">Sells when</th><th scope="col">Management time</th></tr></thead><tbody><tr><td>Index</td><td>31%</td><td>you leave the index</td><td>governance, once a year</td></tr><tr><td>Growth</td><td>18%</td><td>growth slows before the price does</td><td>results and plant visits</td></tr><tr><td>Retail</td><td>16%</td><td>they need the money</td><td>a readable report</td></tr><tr><td>Value</td><td>13%</td><td>the gap closes</td><td>capital allocation</td></tr><tr><td>Insiders</td><td>13%</td><td>a plan says so</td><td>a trading calendar</td></tr><tr><td>Hedge</td><td>9%</td><td>the event is over</td><td>answers, promptly</td></tr></tbody></table>
<p>Build it in three passes:</p>
<ol><li><strong>Names.</strong> Register, 13F, 13D and 13G, fund reports, and a surveillance report if you buy one. Mark what is known and what is inferred.</li><li><strong>Motives.</strong> One word for each of the fifty largest. Use the style of the <em>fund</em> that holds you, not of its house: one filer can own you for three reasons.</li><li><strong>Turnover.</strong> Shares that changed hands within each kind in four quarters, divided by shares held. It is the number that tells you how long a relationship lasts.</li></ol>
<p>Then put last year’s table beside it. A base that went from growth to value while the story stayed the same has told you something about the story.</p>
<p><em>Sources: transfer agent’s register; Forms 13F; Schedules 13D and 13G; mutual-fund reports. All figures are invented.</em></p>
`,
}
