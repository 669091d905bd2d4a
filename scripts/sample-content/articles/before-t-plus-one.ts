import { figure, type SampleArticle } from '../article.ts'

export const beforeTPlusOne: SampleArticle = {
  title: 'Before T+1: a checklist for May 2024',
  excerpt:
    'Eight things for an issuer to check before settlement moves to one day, and one odd Wednesday in between. Kept for the record; the change is done.',
  description:
    'An archived checklist for issuers ahead of the move of US share settlement to T+1 on 28 May 2024: dividends, offerings, employee plans, foreign holders.',
  category: 'research',
  author: 'Priya Lindqvist',
  tags: ['Settlement'],
  status: 'archived',
  publishedInDays: -1050,
  content: `
<p><em>Archived. This was written ahead of the change and is left as it stood. For what came of it, read <a href="/blog/t-1-and-the-record-date-why-one-day-became-none">T+1 and the record date</a>.</em></p>
<p>On Tuesday 28 May 2024, after the Memorial Day weekend, the standard settlement cycle for US shares goes from two business days to one. Canada and Mexico go a day earlier. Brokers, custodians and the clearing house carry nearly all of it, and have been at it for three years. An issuer’s part is small, but it has dates on it, and nobody else will do it.</p>
<h2>What changes, and what does not</h2>
<p>The SEC’s amended rule 15c6-1 shortens the time that a broker-dealer may agree for an ordinary trade. A companion rule, 15c6-2, asks for allocations, confirmations and affirmations to be done as soon as technologically practicable and by the end of the trade date. That evening is what the street is rehearsing for.</p>
<p>What stays: trading hours, record dates as boards fix them, the ten days’ notice of a dividend, the proxy calendar, and the days that you count for your own filings. Form 8-K has four business days after the change as before it. If somebody tells you that “all deadlines get a day shorter”, ask which one.</p>
<h2>The Wednesday with two days in it</h2>
<p>The last trades under the old rule are those of Friday 24 May, and two business days after that Friday is Wednesday the 29th. The first trades under the new rule are those of Tuesday the 28th. One business day after that is Wednesday too.</p>
${figure(
  'figure-double-settlement.png',
  'Trade dates on the left joined to settlement dates on the right. Under T+2 Thursday 23 May settles on Tuesday 28 and Friday 24 on Wednesday 29; under T+1 Tuesday 28 also settles on Wednesday 29, and Wednesday 29 on Thursday 30. Two lines meet on Wednesday 29',
  'Last lines of the old cycle, first lines of the new. Where they meet, two days’ trades settle at once.',
  1180,
)}
<p>Two consequences reach an issuer. The exchanges and the clearing house have agreed that <strong>no security goes ex-dividend on 28 May</strong>: a record date of the 28th has its ex-date on Friday the 24th, one of the 29th on the 29th itself. And volume on your settlement reports that Wednesday will be about double, for no reason that concerns you. Warn whoever reads them.</p>
<h2>The list</h2>
<table><caption>An issuer’s part, with owners and dates</caption><thead><tr><th scope="col">What to check</th><th scope="col">With whom</th><th scope="col">By</th></tr></thead><tbody><tr><th scope="row">Record dates between 24 May and 7 June: avoid, or confirm each ex-date</th><td>Exchange, transfer agent</td><td>March board</td></tr><tr><th scope="row">Templates that compute an ex-date or say “two business days”</th><td>Corporate secretary</td><td>March</td></tr><tr><th scope="row">Sales on vesting: when the broker pays and when tax is deposited</th><td>Plan administrator, payroll</td><td>April</td></tr><tr><th scope="row">Cut-offs of the reinvestment and direct purchase plans</th><td>Transfer agent</td><td>April</td></tr><tr><th scope="row">Restricted shares: how long a legend takes to come off</th><td>Counsel, transfer agent</td><td>April</td></tr><tr><th scope="row">Offerings and buy-backs in the window</th><td>Underwriter, broker</td><td>before a mandate</td></tr><tr><th scope="row">Foreign holders and depositary receipts: what they will ask</th><td>Depositary bank</td><td>May</td></tr><tr><th scope="row">Help pages for retail holders</th><td>Web team</td><td>live on 28 May, not before</td></tr></tbody></table>
<h2>Four lines that need more than a line</h2>
<p><strong>Employee plans.</strong> When an award vests and shares are sold to cover tax, the proceeds arrive a day sooner. The deposit may be due sooner too: withholding of $100,000 or more that accumulates on one day has to be with the tax office on the next business day. Payroll has a practice for when the count begins. Ask to see it, and ask whether it names a settlement cycle.</p>
<p><strong>Restricted shares.</strong> A director who sells under Rule 144 has a day less to turn a restricted position into one that can be delivered. If your transfer agent needs a letter from counsel, the letter is now the longest step. Have the form agreed in advance.</p>
<p><strong>Offerings.</strong> A firm-commitment offering priced after 16:30 Eastern settles two business days later, where the old rule allowed four, and the parties may still expressly agree on another day. Closing papers that were signed at leisure on the third day want a new timetable.</p>
<p><strong>Holders abroad.</strong> A manager in Tokyo or Sydney who buys your shares has to have dollars by the next day in New York, and has often gone home when the trade is done. Some will buy currency beforehand, some will keep cash, a few will trade less on Fridays. None of it is about you, and all of it may be mentioned on a roadshow in May.</p>
<h2>What to tell holders</h2>
<p>Say little, and say it late. A help page that changes in April is wrong until 28 May. Three sentences are enough on the day:</p>
<ul><li>A purchase now settles on the next business day.</li><li>To receive a dividend, buy no later than the business day before the record date.</li><li>The ex-date of each dividend is published by the exchange; we repeat it on this page.</li></ul>
<blockquote>Nobody will thank an issuer for this change. The mark of having done it well is a week in which nobody writes.</blockquote>
<h2>One dry run</h2>
<p>Choose the first dividend after the change and walk it through on paper, with everybody who touches it in one room: the board’s secretary, treasury, the transfer agent, the plan administrator, whoever writes the release. Start at the payment and go backwards. At each step ask two questions: <em>where did you get that date, and what computes it?</em> The answer “the system” is the one to follow up.</p>
<p>Then watch three numbers through June.</p>
<ol><li>Calls from retail holders about a dividend that they expected.</li><li>Fails to deliver in your shares. Many on the street expect a rise in the first weeks and a return to normal after.</li><li>Short interest as of 31 May, the first count under the new cycle: it takes in trades through the 30th, one day more than the old one would have.</li></ol>
<p>If all three are dull, file this list where you will find it. The next step on the staircase, settlement on the day of the trade, is being talked about already, and it will have a checklist too.</p>
<p><em>Sources: SEC rules 15c6-1 and 15c6-2 as amended in February 2023; exchange and clearing-house notices on the transition; federal employment-tax deposit rules. Owners and dates in the list are illustrative. General information, not legal or tax advice.</em></p>
`,
}
