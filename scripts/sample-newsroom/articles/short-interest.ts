import { cfr, figure, finraRule, type SampleArticle, sources } from '../article.ts'

export const shortInterest: SampleArticle = {
  title: 'What short interest tells you, and what it hides',
  excerpt:
    'Two numbers a month, a week and a half old by the time you read them. How to turn them into a briefing your CFO can use, and which conclusions they will not support.',
  description:
    'How FINRA short interest is counted and published, what days to cover really measures, and how an issuer should brief management on a rising short position.',
  category: 'market-analysis',
  author: 'Priya Lindqvist',
  tags: ['Short Interest', 'Settlement', 'Thought Leadership'],
  status: 'published',
  publishedInDays: -6,
  picture: {
    file: 'hero-short-interest.png',
    alt: 'Bars of shares short at each settlement date rise through 2025 to 19.1 million and then fall by almost half in six weeks while the price line jumps',
  },
  keyFacts: [
    'Counted twice a month, published about seven business days later.',
    'A total by security: no names, and no reasons.',
    'Days to cover rises when volume falls, even if nobody has sold a share.',
    'Daily short sale volume is a flow, and says nothing about positions.',
  ],
  content: `
<p>Few numbers reach a chief executive faster than short interest, and few arrive with less context. Someone forwards a percentage from a quote page on a bad day, and by noon it has become a story about an attack. The job of investor relations is mostly to explain, calmly, what was counted, when, and by whom.</p>
<h2>How the number is made</h2>
<p>FINRA member firms report their gross short positions, customer and proprietary, in every equity security <strong>twice a month</strong>: as of a settlement date in the middle of the month and as of the last one. Reports are due by 6:00 p.m. Eastern Time on the second business day after that date. FINRA and the exchanges publish the totals about seven business days after the settlement date.</p>
<p>A position counts once it has <em>settled</em>. Since May 28, 2024, US stocks settle one business day after the trade, so the number includes sales through the business day before the settlement date and nothing later. By the time you read it, it describes a market that closed almost two weeks ago.</p>
${figure(
  'figure-short-interest-calendar.png',
  'Two rows of squares, one per business day, mark the mid-month and month-end settlement dates, the report two business days later and publication after seven',
  'The two cycles of a month. Hatched days are the wait between the settlement date and the day the number is published.',
)}
<h2>Three measures, and what each is for</h2>
<ul><li><strong>Percent of float</strong> tells you how crowded the trade is.<ul><li>Use your own float, without insiders and strategic holders. Data vendors disagree on it more than on anything else.</li><li>A few percent is often just hedging. What counts as high depends on your sector.</li></ul></li><li><strong>Days to cover</strong> tells you how long it would take shorts to buy back if they were the only buyers: shares short divided by average daily volume. It measures the width of the exit rather than the strength of anyone’s conviction, and it rises when volume falls, even if nobody has sold a share.</li><li><strong>Change between two dates</strong> is the only one that tells you something happened.</li></ul>
<table><caption>Six readings in 2025 at an invented company with a float of 160 million shares</caption><thead><tr><th scope="col">Settlement date</th><th scope="col">Shares short</th><th scope="col">Of float</th><th scope="col">Average daily volume</th><th scope="col">Days to cover</th></tr></thead><tbody><tr><td>Mid-August</td><td>15.1M</td><td>9.4%</td><td>1.94M</td><td>7.8</td></tr><tr><td>End of August</td><td>16.8M</td><td>10.5%</td><td>1.87M</td><td>9.0</td></tr><tr><td>Mid-September</td><td>18.3M</td><td>11.4%</td><td>2.05M</td><td>8.9</td></tr><tr><td>End of September</td><td>19.1M</td><td>11.9%</td><td>2.03M</td><td>9.4</td></tr><tr><td>End of October</td><td>14.1M</td><td>8.8%</td><td>3.81M</td><td>3.7</td></tr><tr><td>Mid-November</td><td>10.2M</td><td>6.4%</td><td>4.64M</td><td>2.2</td></tr></tbody></table>
<p>Read down the table. Through September the position grew by about a quarter in six weeks while volume hardly moved: someone was building a view. After earnings in October almost half of it was bought back, and days to cover fell even faster than the position because volume more than doubled. On the same mornings, a quote page will have shown one figure without a date.</p>
<h2>What it hides</h2>
<p><strong>Who.</strong> There are no names. The report is a total by security. Any list of “our shorts” is inferred from other sources: lending data, questions on calls, published research. SEC Rule 13f-2 will not change that. It has large managers report short positions each month and publishes totals by security, again without names, and compliance has been put off to 2028.</p>
<p><strong>Why.</strong> Much of short interest is not a view on the company at all. Holders of a convertible bond sell stock against it. An options market maker who sold puts to your critics hedges them by selling stock. An arbitrageur in a stock-for-stock merger is short the buyer by design. If you issued a convertible in the spring, much of the summer’s increase may be your own financing.</p>
<p><strong>What is elsewhere.</strong> Bearish exposure taken through swaps or purchased puts shows up only to the extent that the bank on the other side hedges with stock. The report undercounts some conviction and overcounts some plumbing.</p>
<blockquote>Short interest is a question someone paid to ask. Find out what the question is before you prepare the answer.</blockquote>
<h2>Two numbers often mistaken for it</h2>
<p><em>Short sale volume</em>, published every day, counts trades marked as short sales. Market makers sell short all day to fill buyers’ orders and are flat by evening, so it is often close to half of all volume in a perfectly quiet stock. It is a flow, and adding up a week of it tells you nothing. <em>Fails to deliver</em> are settlement failures, long and short, with causes that range from clerical errors to missing certificates. Neither is a position.</p>
<p>The useful companion is securities lending data, available daily from commercial providers: shares on loan, utilization of lendable supply, and the fee. A rising position at an unchanged low fee is a cheap opinion. A rising fee with little left to lend means that both sides are in a hurry.</p>
<h2>A briefing that fits on one page</h2>
<ol><li>The number, its settlement date, and the change from the last one.</li><li>Percent of <em>our</em> float and days to cover, with the 12-month range of both.</li><li>What we issued, announced or joined in that window that hedgers would sell against:<ul><li>convertibles and other structured financing,</li><li>index changes,</li><li>a merger paid in stock.</li></ul></li><li>The short thesis, if there is a public one, in the words of those who make it.</li><li>What we will say, and the filing or release in which it already appears.</li></ol>
<p>The last line is the one that keeps you safe. A short position is no reason to say something new to one person. Regulation FD does not pause because the caller is hostile, or because the caller is a friend who would like some reassurance. If the answer is good and material, it belongs in a release. If it is already public, point to the page.</p>
<p>Then let the next settlement date do its work. After two or three cycles you will know whether you are looking at a hedge, a trade or a thesis, and only the third needs a meeting.</p>
${sources(
  [
    finraRule('4560', 'Short-Interest Reporting'),
    [
      'FINRA: short interest reporting and its due dates',
      'https://www.finra.org/filing-reporting/regulatory-filing-systems/short-interest',
    ],
    cfr('240.15c6-1', 'Settlement cycle'),
    cfr('240.13f-2', 'Short position reporting by managers'),
    ['SEC Release 34-104303, putting off Rule 13f-2'],
    cfr('243.100', 'Regulation FD, general rule'),
  ],
  'The company and all figures are invented. General information, not legal advice.',
)}
`,
}
