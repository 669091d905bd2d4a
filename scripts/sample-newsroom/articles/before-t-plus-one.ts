import { cfr, figure, type SampleArticle, secRelease, sources } from '../article.ts'

export const beforeTPlusOne: SampleArticle = {
  title: 'Before T+1: a checklist for May 2024',
  excerpt:
    'Eight things for an issuer to check before settlement moves to one day, and one odd Wednesday in between. Kept for the record; the change is done.',
  description:
    'An archived checklist for issuers ahead of the move of US stock settlement to T+1 on May 28, 2024: dividends, offerings, employee plans, foreign holders.',
  category: 'research',
  author: 'Priya Lindqvist',
  tags: ['Settlement'],
  status: 'archived',
  publishedInDays: -1050,
  content: `
<p><em>Archived. This was written ahead of the change and is left as it stood. For what came of it, read <a href="/blog/t-1-and-the-record-date-why-one-day-became-none">T+1 and the record date</a>.</em></p>
<p>On Tuesday, May 28, 2024, after the Memorial Day weekend, the standard settlement cycle for US stocks goes from two business days to one. Canada and Mexico move a day earlier. Brokers, custodians and the clearinghouse carry nearly all of it and have been preparing for three years. An issuer’s part is small, but it has dates on it, and nobody else will do it.</p>
<h2>What changes, and what does not</h2>
<p>The SEC’s amended Rule 15c6-1 shortens the settlement time for most broker-dealer trades. A companion rule, 15c6-2, covers allocations, confirmations and affirmations: as soon as technologically practicable and no later than the end of the trade date. That evening is what the Street is rehearsing for.</p>
<p>What stays the same: trading hours, record dates as boards set them, the 10 days’ notice of a dividend, the proxy calendar, and the days you count for your own filings. Form 8-K has four business days after the change, as before it. If someone tells you that “all deadlines get a day shorter,” ask which one.</p>
<h2>The Wednesday with two days in it</h2>
<p>The last trades under the old rule are those of Friday, May 24, and two business days after that Friday is Wednesday, May 29. The first trades under the new rule are those of Tuesday, May 28. One business day after that is Wednesday, too.</p>
${figure(
  'figure-double-settlement.png',
  'Trade dates on the left joined to settlement dates on the right. Under T+2 Thursday, May 23 settles on Tuesday, May 28 and Friday, May 24 on Wednesday, May 29; under T+1 Tuesday, May 28 also settles on Wednesday, May 29, and Wednesday, May 29 on Thursday, May 30. Two lines meet on Wednesday, May 29',
  'Last lines of the old cycle, first lines of the new. Where they meet, two days’ trades settle at once.',
  1180,
)}
<p>Two consequences reach an issuer. The exchanges and the clearinghouse have agreed that <strong>no security goes ex-dividend on May 28</strong>: a record date of May 28 has its ex-date on Friday, May 24, and a record date of May 29 has it on May 29 itself. And volume on your settlement reports that Wednesday will be about double, for no reason that concerns you. Warn whoever reads them.</p>
<h2>The list</h2>
<table><caption>An issuer’s part, with owners and dates</caption><thead><tr><th scope="col">What to check</th><th scope="col">With whom</th><th scope="col">By</th></tr></thead><tbody><tr><th scope="row">Record dates between May 24 and June 7: avoid, or confirm each ex-date</th><td>Exchange, transfer agent</td><td>March board meeting</td></tr><tr><th scope="row">Templates that compute an ex-date or say “two business days”</th><td>Corporate secretary</td><td>March</td></tr><tr><th scope="row">Sales on vesting: when the broker pays and when tax is deposited</th><td>Plan administrator, payroll</td><td>April</td></tr><tr><th scope="row">Cutoffs of the reinvestment and direct purchase plans</th><td>Transfer agent</td><td>April</td></tr><tr><th scope="row">Restricted stock: how long it takes to remove a legend</th><td>Counsel, transfer agent</td><td>April</td></tr><tr><th scope="row">Offerings and buybacks in the window</th><td>Underwriter, broker</td><td>before a mandate</td></tr><tr><th scope="row">Foreign holders and depositary receipts: what they will ask</th><td>Depositary bank</td><td>May</td></tr><tr><th scope="row">Help pages for retail holders</th><td>Web team</td><td>live on May 28, not before</td></tr></tbody></table>
<h2>Four lines that need more than a line</h2>
<p><strong>Employee plans.</strong> When an award vests and shares are sold to cover tax, the proceeds arrive a day sooner. The deposit may be due sooner, too: withholding of $100,000 or more accumulated on one day has to be deposited by the next business day. Payroll has a practice for when the count begins. Ask to see it, and ask whether it refers to a settlement cycle.</p>
<p><strong>Restricted stock.</strong> A director who sells under Rule 144 has one day less to turn a restricted position into one that can be delivered. If your transfer agent needs an opinion of counsel, that letter is now the longest step. Agree on the form in advance.</p>
<p><strong>Offerings.</strong> A firm-commitment offering priced after 4:30 p.m. Eastern Time settles in two business days, where the old rule allowed four, and the parties may still expressly agree on another date. Closing papers that used to be signed at leisure on the third day need a new timetable.</p>
<p><strong>Holders abroad.</strong> A manager in Tokyo or Sydney who buys your stock has to have dollars by the next day in New York, and has often gone home by the time the trade is done. Some will buy currency in advance, some will hold cash, a few will trade less on Fridays. None of it is about you, and all of it may come up on a roadshow in May.</p>
<h2>What to tell holders</h2>
<p>Say little, and say it late. A help page that changes in April is wrong until May 28. Three sentences are enough on the day:</p>
<ul><li>A purchase now settles on the next business day.</li><li>To receive a dividend, buy no later than the business day before the record date.</li><li>The exchange publishes the ex-date of each dividend, and we repeat it on this page.</li></ul>
<blockquote>Nobody will thank an issuer for this change. You did it well if nobody writes in that week.</blockquote>
<h2>One dry run</h2>
<p>Choose the first dividend after the change and walk it through on paper, with everyone who touches it in one room: the corporate secretary, treasury, the transfer agent, the plan administrator, whoever writes the release. Start at the payment and work back. At each step ask two questions: <em>where did you get that date, and what computes it?</em> “The system” is the answer to follow up on.</p>
<p>Then watch three numbers through June.</p>
<ol><li>Calls from retail holders about a dividend they expected.</li><li>Fails to deliver in your stock. Many on the Street expect a rise in the first weeks and a return to normal after.</li><li>Short interest as of May 31, the first count under the new cycle: it includes trades through May 30, one day more than the old one would have.</li></ol>
<p>If all three are dull, file this list where you can find it. The next step, settlement on the day of the trade, is already being discussed, and it will have a checklist, too.</p>
${sources(
  [
    cfr('240.15c6-1', 'Settlement cycle'),
    cfr('240.15c6-2', 'Same-day allocation, confirmation and affirmation'),
    secRelease(
      'SEC Release 34-96930, Shortening the Settlement Cycle',
      'files/rules/final/2023/34-96930.pdf',
    ),
    cfr('31.6302-1', 'Deposits of employment tax', 26),
  ],
  'Owners and dates in the list are illustrative. General information, not legal or tax advice.',
)}
`,
}
