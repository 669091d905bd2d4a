import { figure, type SampleArticle } from '../article.ts'

export const shortInterest: SampleArticle = {
  title: 'What short interest tells you, and what it hides',
  excerpt:
    'Two numbers a month, a week and a half old when you read them. How to turn them into a sentence your chief financial officer can use, and which conclusions they will not carry.',
  description:
    'How FINRA short interest is counted and published, what days to cover really measures, and how an issuer should brief management on a rising short position.',
  category: 'market-analysis',
  author: 'Priya Lindqvist',
  tags: ['Short Interest', 'Settlement', 'Thought Leadership'],
  status: 'published',
  publishedInDays: -6,
  picture: {
    file: 'hero-short-interest.png',
    alt: 'Bars of shares short at each settlement date rise through the year to 19.1 million and then fall by almost half in six weeks while the price line jumps',
  },
  content: `
<p>Few numbers reach a chief executive faster than short interest, and few arrive with less context. Somebody forwards a percentage from a quote page on a bad day, and by noon it has become a story about an attack. Most of the work of investor relations here is to say calmly what was counted, when, and by whom.</p>
<h2>How the number is made</h2>
<p>Broker-dealers that are members of FINRA report their gross short positions, customer and proprietary, in every equity security <strong>twice a month</strong>: as of a settlement date in the middle of the month and as of the last one. Reports are due by 18:00 Eastern time on the second business day after that date. FINRA and the exchanges publish the totals about seven business days after the settlement date.</p>
<p>The position is counted when it has <em>settled</em>. Since 28 May 2024 US shares settle on the business day after the trade, so the number includes sales up to the business day before the settlement date and nothing later. When you read it, it describes a market that closed almost two weeks ago.</p>
${figure(
  'figure-short-interest-calendar.png',
  'Two rows of squares, one per business day, mark the mid-month and month-end settlement dates, the report two business days later and publication after seven',
  'The two cycles of a month. Hatched days are the wait between the settlement date and the day on which you can read the number.',
)}
<h2>Three ratios, and what each is for</h2>
<ul><li><strong>Percent of float</strong> says how crowded the trade is.<ul><li>Use your own float, without insiders and strategic holders. Data vendors disagree on it more than on anything else.</li><li>Below three percent is the background noise of hedging; what counts as high depends on your sector.</li></ul></li><li><strong>Days to cover</strong> says how long buying back would take if the shorts were the whole market: shares short divided by average daily volume. It measures the width of the exit rather than the strength of a conviction, and it rises when volume falls, with nobody having sold a share.</li><li><strong>Change between two dates</strong> is the only one that says something happened.</li></ul>
<table><caption>Six readings at an invented company with 160 million shares in its float</caption><thead><tr><th scope="col">Settlement date</th><th scope="col">Shares short</th><th scope="col">Of float</th><th scope="col">Average daily volume</th><th scope="col">Days to cover</th></tr></thead><tbody><tr><td>Mid-August</td><td>15.1m</td><td>9.4%</td><td>1.94m</td><td>7.8</td></tr><tr><td>End of August</td><td>16.8m</td><td>10.5%</td><td>1.87m</td><td>9.0</td></tr><tr><td>Mid-September</td><td>18.3m</td><td>11.4%</td><td>2.05m</td><td>8.9</td></tr><tr><td>End of September</td><td>19.1m</td><td>11.9%</td><td>2.03m</td><td>9.4</td></tr><tr><td>End of October</td><td>14.1m</td><td>8.8%</td><td>3.81m</td><td>3.7</td></tr><tr><td>Mid-November</td><td>10.2m</td><td>6.4%</td><td>4.64m</td><td>2.2</td></tr></tbody></table>
<p>Read the table downwards. Through September the position grew by a quarter in six weeks while volume hardly moved: somebody was building a view. After the results in October almost half of it was bought back, and days to cover fell twice as fast as the position because volume doubled as well. The same morning a quote page will have shown one figure, without a date.</p>
<h2>What it hides</h2>
<p><strong>Who.</strong> There are no names. The report is a total by security. Any list of “our shorts” is inference from other sources: lending data, questions on calls, published research.</p>
<p><strong>Why.</strong> A large part of short interest is not a view on the company at all. Holders of a convertible bond sell shares against it. An options market maker who sold puts to your critics hedges them by selling stock. An arbitrageur in a share-for-share merger is short the buyer by design. If you issued a convertible in the spring, much of the summer’s increase may be your own financing.</p>
<p><strong>What is elsewhere.</strong> Bearish exposure taken through swaps or bought puts is in the number only as far as the bank on the other side hedges in shares. The report undercounts some conviction and overcounts some plumbing.</p>
<blockquote>Short interest is a question that somebody paid to ask. It is worth knowing the question before you prepare the answer.</blockquote>
<h2>Two numbers that are mistaken for it</h2>
<p><em>Short sale volume</em>, published every day, counts trades marked as short sales. Market makers sell short all day to fill buyers’ orders and are flat by evening, so it is often near half of all volume in a perfectly quiet stock. It is a flow, and adding up a week of it yields nothing. <em>Fails to deliver</em> are settlement failures, long and short, and have causes from a mistyped account to a lost certificate. Neither is a position.</p>
<p>The useful companion is securities lending data, which is daily and comes from commercial providers: shares on loan, the share of lendable stock in use, and the fee. A rising position at an unchanged low fee is cheap opinion. A rising fee with little left to lend is a trade in which both sides are in a hurry.</p>
<h2>A briefing that fits on one page</h2>
<ol><li>The number, its settlement date, and its change from the last one.</li><li>Percent of <em>our</em> float and days to cover, with the twelve-month range of both.</li><li>What we issued, announced or joined in that window that hedgers would sell against:<ul><li>convertibles and other structured financing,</li><li>index changes,</li><li>a merger paid in shares.</li></ul></li><li>The argument, if there is one in public, in the words of those who make it.</li><li>What we will say, and the filing or release in which it already stands.</li></ol>
<p>The last line is the one that keeps you safe. A short position is no reason to say something new to one person. Regulation FD does not pause because the caller is hostile, or because the caller is a friend who would like to be reassured. If the answer is good and material, it belongs in a release. If it is already public, point to the page.</p>
<p>Then let the next settlement date do its work. Over two or three cycles you will know whether you have met a hedge, a trade or a thesis, and only the third needs a meeting.</p>
<p><em>Sources: FINRA’s short-interest rule and reporting schedule; SEC rules on settlement and on selective disclosure; commercial lending data. The company and all figures are invented.</em></p>
`,
}
