import type { SampleArticle } from '../article.ts'

export const settlement: SampleArticle = {
  title: 'T+1 and the record date: why one day became none',
  excerpt:
    'Since May 2024 the ex-date and the record date of an ordinary dividend are normally the same day. Three calendars that still carry the old gap.',
  description:
    'What settlement on T+1 changed for issuers: ex-dates, record dates, proxy calendars and the timing of short interest.',
  category: 'market-analysis',
  author: 'Priya Lindqvist',
  tags: ['Settlement', 'Disclosure'],
  status: 'published',
  publishedInDays: -26,
  picture: {
    file: 'hero-settlement.png',
    alt: 'A staircase from T+5 before June 1995 through T+3 and T+2 down to T+1 on 28 May 2024',
  },
  content: `
<p>On 28 May 2024 settlement of US shares moved from two business days after the trade to one. The change was planned as plumbing, and most issuers noticed it in a single line of the dividend release.</p>
<p>Whoever is on the register on the <em>record date</em> receives the dividend. A buyer gets onto the register when the trade settles. With one day between trade and settlement, a purchase on the day before the record date still arrives in time and a purchase on the record date does not. So for an ordinary dividend the <strong>ex-date is now the record date itself</strong>, if that is a business day. Under T+2 it was the business day before.</p>
<p>Where the old gap still hides:</p>
<ol><li><strong>Templates.</strong> Releases and board resolutions that compute the ex-date as “record date less one”.</li><li><strong>Questions from retail holders.</strong> The answer on many help pages is still “buy two days before”.</li><li><strong>Short interest.</strong> Positions are counted as of a settlement date, so the number now includes trades up to the business day before it.</li></ol>
<p>The staircase has been going down for thirty years: five days until June 1995, three until September 2017, two until May 2024. Each step gave back a day of credit risk and took away a day in which an error could be found. A mistake in a record date is now a mistake on the same day.</p>
<p><em>Sources: SEC rule 15c6-1; exchange rules on ex-dates; clearing-house notices.</em></p>
`,
}
