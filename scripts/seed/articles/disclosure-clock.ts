import type { SampleArticle } from '../article.ts'
import { addressOf } from '../files.ts'

export const disclosureClock: SampleArticle = {
  title: 'Disclosure deadlines on one page',
  excerpt:
    'Two, four, five and forty-five: the day counts that an issuer’s desk lives by, in one table and as a sheet to pin up.',
  description:
    'US disclosure deadlines for IR desks: Form 8-K, Form 4, Schedules 13D and 13G, Form 13F and short interest, with what each is counted from.',
  category: 'reports',
  author: 'Tomas Reinholt',
  tags: ['Disclosure', 'Insider Filings', 'Beneficial Ownership', '13F'],
  status: 'published',
  publishedInDays: -15,
  picture: {
    file: 'hero-disclosure-clock.png',
    alt: 'Four bars of business days from an event to its filing: Form 4 two, 8-K four, 13D and 13G five each',
  },
  content: `
<p>Deadlines are easy to remember and easy to miscount. The two questions that settle most of them are <em>counted from what</em> and <em>in which days</em>.</p>
<table><caption>The counts that come up most</caption><thead><tr><th scope="col">Filing</th><th scope="col">Counted from</th><th scope="col">Due</th></tr></thead><tbody><tr><td>Form 8-K, most items</td><td>the event</td><td>4 business days</td></tr><tr><td>Form 4</td><td>an insider’s trade</td><td>2 business days</td></tr><tr><td>Schedule 13D, first</td><td>crossing 5%</td><td>5 business days</td></tr><tr><td>Schedule 13D, amended</td><td>a material change</td><td>2 business days</td></tr><tr><td>Schedule 13G, passive investor</td><td>crossing 5%</td><td>5 business days</td></tr><tr><td>Schedule 13G, institution</td><td>the quarter-end at which it holds over 5%</td><td>45 days</td></tr><tr><td>Form 13F</td><td>the quarter-end</td><td>45 days</td></tr></tbody></table>
<p>Three habits keep the count honest:</p>
<ul><li>Write down the event’s date and hour on the day itself. For an 8-K the day after the event is day one; after an event on a weekend or holiday, the next business day is.</li><li>A deadline on a weekend or federal holiday moves to the next business day.</li><li>An 8-K furnished under Regulation FD runs on its own, shorter clock. Do not wait for day four.</li></ul>
<p>The sheet is also here to print: <a href="${addressOf('disclosure-deadlines.pdf')}">Disclosure deadlines on one page (PDF)</a>.</p>
<p><em>Sources: SEC forms, schedules and rules in force. A summary for the desk, not legal advice.</em></p>
`,
}
