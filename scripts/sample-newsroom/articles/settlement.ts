import {
  cfr,
  figure,
  finraRule,
  nasdaqRule,
  nyseManual,
  type SampleArticle,
  secStaff,
  sources,
} from '../article.ts'

export const settlement: SampleArticle = {
  title: 'T+1 and the record date: why one day became none',
  excerpt:
    'Since May 2024, the ex-date and the record date of an ordinary dividend are normally the same day. Where they still differ, how to count back from the payment date, and the templates that still have the old gap.',
  description:
    'What T+1 settlement changed for issuers: how the ex-date follows the record date, the two bank holidays that catch templates, and a dividend calendar counted backward.',
  category: 'market-analysis',
  author: 'Priya Lindqvist',
  tags: ['Settlement', 'Disclosure'],
  status: 'published',
  publishedInDays: -26,
  picture: {
    file: 'hero-settlement.png',
    alt: 'A staircase from T+5 before June 1995 through T+3 and T+2 down to T+1 on May 28, 2024',
  },
  content: `
<p>In June 2024 a shareholder wrote to a company whose stock she had bought on a Thursday. The record date was that Friday, and she asked when to expect the dividend. The help page told her she was a day late. The help page had been right for almost seven years and wrong for two weeks: since May 28, a purchase on the day before the record date settles in time.</p>
<h2>What the gap was made of</h2>
<p>A dividend goes to whoever is on the register at the close of the <em>record date</em>. A buyer gets there when the trade settles, and SEC Rule 15c6-1 now gives most trades in US stocks one business day, down from two.</p>
<p>The <em>ex-date</em> follows from this. It is the first day on which a buyer is too late, so it is the day the stock opens without the dividend. The listing exchange sets it, by rule, from the record date you announce. Under T+2 it was the business day before the record date. Under T+1 a purchase on the record date itself is the first to miss the register, so <strong>for an ordinary dividend the two dates are the same</strong>.</p>
${figure(
  'figure-record-date.png',
  'A strip of a calendar from Thursday to Monday. A share bought on Thursday settles on Friday, the record date, and is paid; one bought on Friday settles on Monday and is not. Beneath, the ex-date moves from Thursday under T+2 to Friday under T+1',
  'A record date on a Friday. The ex-date did not disappear: it moved one square over.',
  1140,
)}
<h2>Where they still differ</h2>
<p>“The same day” is a rule with exceptions, and an announcement template knows none of them.</p>
<table><caption>The day the stock trades ex-dividend, by case</caption><thead><tr><th scope="col">Case</th><th scope="col">Ex-date, normally</th><th scope="col">Why</th></tr></thead><tbody><tr><th scope="row">Ordinary dividend, record date on a settlement day</th><td>the record date</td><td>a trade from the day before has settled</td></tr><tr><th scope="row">Record date on a weekend or market holiday</th><td>the business day before</td><td>nothing can settle on the date itself</td></tr><tr><th scope="row">Record date on Columbus Day or Veterans Day</th><td>the business day before</td><td>the exchanges are open, the banks are closed, nothing settles</td></tr><tr><th scope="row">Distribution worth 25% of the stock or more</th><td>the business day after payment</td><td>until then the right travels with the stock, as a due bill</td></tr></tbody></table>
<p>The third line catches careful people. On Monday, October 12, 2026, Columbus Day, the exchanges were open and no regular trade settled. What traded that Monday and the Friday before settled together on Tuesday. A company with that Monday as its record date traded ex-dividend on Friday, October 9. Its template, corrected in 2024 to read “ex-date: the record date,” was wrong again, in the other direction.</p>
<p>The cure is cheap. Never compute an ex-date in a release. Choose a record date on which trades settle, name it, and leave the ex-date to the exchange’s notice.</p>
<h2>Counting back from the money</h2>
<p>A dividend calendar is easiest to write from the end. For an invented company that wants cash in shareholders’ accounts before year-end 2026:</p>
<ol><li><strong>Friday, December 18:</strong> payment. The paying agent has the funds early that day.</li><li><strong>Friday, December 4:</strong> record date, and therefore ex-date. Under Delaware law it may be no more than 60 days before the payment and may not precede the resolution that fixes it.</li><li><strong>Thursday, December 3:</strong> the last day on which a purchase carries the dividend. This is the line that belongs on the help page.</li><li><strong>Tuesday, November 24:</strong> the last day for notice. Under SEC Rule 10b-17, a listed company gives notice as its exchange prescribes. The NYSE and Nasdaq both want it at least <strong>10 days before the record date</strong>, and those days run through Thanksgiving like any others.</li><li><strong>Thursday, November 19:</strong> the board declares the dividend. The exchange, transfer agent and wire get the same three dates within the hour. The exchange hears first: the NYSE wants 10 minutes’ notice of a dividend at any hour, not only in those described in <a href="/blog/ten-minutes-before-the-wire">the 10 minutes before the wire</a>.</li></ol>
<p>That leaves five days of slack between the declaration and the notice deadline, which is about right. One rescheduled board call should not cost you the quarter’s dividend date.</p>
<h2>Votes have a record date and no ex-date</h2>
<p>No price adjusts when the right to vote passes, so no exchange marks the day. The arithmetic is the same: to vote, a buyer has to have settled by the record date, so the last day to buy is the business day before. In Delaware that record date falls 10 to 60 days before the meeting. The broker search, which asks how many sets of proxy materials are needed, goes out at least 20 business days before the record date, says Rule 14a-13. Since January 2026, the SEC’s staff does not object to less if you reasonably believe that holders will get the materials in time.</p>
<p>Here the lost day matters to lenders. A share on loan over the record date is voted by whoever holds it then, and a lender who wants the vote has to have recalled it. Announce the date as soon as the board has set it: stewardship teams can recall only for a date they know.</p>
<h2>Where the old day still hides</h2>
<ul><li><strong>Resolutions and releases</strong> that compute “record date less one business day.”</li><li><strong>Help pages</strong> that say “buy two days before.” Search your own site for “two business days.”</li><li><strong>A second listing.</strong> The European Union, the United Kingdom and Switzerland have set October 11, 2027 for their own move to T+1. A stock quoted in New York and in a T+2 market has one record date and two ex-dates. Say both in the release.</li><li><strong>Short interest.</strong> It is counted by settlement date, so it now includes trades through the business day before. <a href="/blog/what-short-interest-tells-you-and-what-it-hides">What the number hides</a> is otherwise unchanged.</li></ul>
<h2>What the second day was for</h2>
<p>The staircase has been going down for 30 years: five days until June 1995, three until September 2017, two until May 2024. Each step removed time in which one side of a trade could fail. It was also time in which someone could notice a mistake.</p>
<blockquote>A day of settlement risk was also a day to catch a mistake. Both are gone.</blockquote>
<p>Under T+2, a wrong record date could be caught on the ex-date, with a day left to fix it. Now the first person to find it is the shareholder. So do the checking when there is time, the afternoon before the board meets. Two people, one reading aloud: payment date, record date, is it a settlement day, notice, amount per share, total. It takes four minutes, and it is most of what T+1 asks of an issuer.</p>
${sources(
  [
    cfr('240.15c6-1', 'Settlement cycle'),
    cfr('240.10b-17', 'Notice of dividends'),
    nyseManual('204.12'),
    nasdaqRule('Rule 5250(e)(6)'),
    ['NYSE Rule 235: Ex-dividend, ex-rights'],
    finraRule('11140', 'Ex-dividend dates, including distributions of 25% or more'),
    cfr('240.14a-13', 'Broker searches before a record date'),
    secStaff.proxy,
    [
      'Delaware General Corporation Law, Section 213: record dates',
      'https://delcode.delaware.gov/title8/c001/sc07/',
    ],
  ],
  'The shareholder, the companies and their dates are invented; the holidays are not. General information, not legal advice.',
)}
`,
}
