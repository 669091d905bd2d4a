import { cfr, exchangeAct, figure, type SampleArticle, secRelease, secStaff, sources } from '../article.ts'

export const beneficialOwnership: SampleArticle = {
  title: '13D and 13G, two years after the clocks changed',
  excerpt:
    'Amendments adopted in October 2023 turned a yearly snapshot into a quarterly one. What you now see sooner, what is still hidden, and a drill for the day a holder switches schedules.',
  description:
    'How the 2023 amendments to Schedules 13D and 13G changed the deadlines, and how issuers can use the fresher ownership data.',
  category: 'research',
  author: 'Ilse Okafor-Brandt',
  tags: ['Beneficial Ownership', 'Disclosure', 'Shareholder Base'],
  status: 'published',
  publishedInDays: -20,
  picture: {
    file: 'hero-beneficial-ownership.png',
    alt: 'Dots on a logarithmic axis from one week to one year show how the longest wait for each 13D and 13G filing became shorter',
  },
  content: `
<p>A holder who passes 5% of a voting class has to say so. Until 2024, the slowest of them could take more than a year to do it. The amendments the SEC adopted in October 2023 shortened every deadline: for Schedule 13D since February 5, 2024, and for Schedule 13G since September 30, 2024. Issuers now learn the names sooner. What they can learn about intentions has changed as well.</p>
<h2>Four filers, four clocks</h2>
<table><caption>First filings and amendments under the amended rules</caption><thead><tr><th scope="col">Filer</th><th scope="col">First filing until 2024</th><th scope="col">First filing now</th><th scope="col">Amendment now</th></tr></thead><tbody><tr><th scope="row">13D, may seek influence</th><td>10 days after crossing 5%</td><td>5 business days</td><td>2 business days after a material change</td></tr><tr><th scope="row">13G, passive investor</th><td>10 days after crossing 5%</td><td>5 business days</td><td>45 days after the quarter of a material change; 2 business days on passing 10%</td></tr><tr><th scope="row">13G, institution</th><td>45 days after year-end</td><td>45 days after quarter-end; 5 business days after a month-end above 10%</td><td>45 days after the quarter of a material change; 5 business days after a month-end above 10%</td></tr><tr><th scope="row">13G, exempt investor</th><td>45 days after year-end</td><td>45 days after quarter-end</td><td>45 days after the quarter of a material change</td></tr></tbody></table>
<p>A business day here is any day other than a Saturday, Sunday or federal holiday, and both schedules may be filed until 10:00 p.m. Eastern Time and still carry that day’s date. An alert at 9:40 p.m. is no mistake. For a 13D, buying or selling 1% of the class is deemed material. For a 13G the rule names no figure, and the general meaning of “material” applies.</p>
${figure(
  'figure-ownership-clocks.png',
  'Three dials of ten days. On the first all ten are hatched: ten days until 2024. On the second five business days are filled and two weekend days marked as uncounted. On the third two are filled: two business days to amend',
  'Schedule 13D, counted from a Wednesday. The five business days end a week later. The old tenth day fell on a Saturday, which gave the holder until Monday.',
  1200,
)}
<h2>What you see sooner</h2>
<p>Take an institution that goes from 6% to 9% in the spring. Under the old rule, the change surfaced the following February. It now surfaces by the middle of August, together with the 13F for the same quarter-end, and the two are worth comparing. <a href="/blog/how-to-read-a-13f">A 13F</a> counts what a manager has discretion over. A 13G counts what a person can vote <em>or</em> dispose of, aggregates affiliates and gives a percentage. Where the two disagree, the reason is usually in the footnotes of the 13G.</p>
<p>The format has changed as well as the date. Since December 18, 2024, both schedules are filed as structured data, so software can compare the cover-page numbers. Setting that up for your whole peer group takes an afternoon; after that, a quarter takes minutes.</p>
<h2>The schedule they chose</h2>
<p>A 13G carries a certification: the shares were not acquired and are not held to change or influence control. A holder who can no longer sign it has five business days to file a 13D. From the change of intent until the tenth day after that filing, the holder may neither vote the shares nor buy more. This pause is short and worth knowing, because it can extend across a record date or a meeting.</p>
<p>In February 2025 the Commission’s staff drew the line more sharply. Explaining a policy and how it informs a vote remains compatible with a 13G. Pressing management for a specific measure, for instance by making support for directors conditional on it, may not be. The two largest index managers paused their meetings with companies, for days rather than months, and resumed them with more care. A quiet meeting since then is caution, and tells you little about the vote.</p>
<blockquote>The useful question is no longer whether they filed. It is why they chose the schedule they did.</blockquote>
<h2>A 13D in 10 minutes</h2>
<ol><li><strong>Item 4, purpose.</strong> Read the verbs. “May engage” is stock wording; “has engaged,” “intends to nominate” and “has delivered a letter” are events.</li><li><strong>Item 5, the last 60 days.</strong> Every trade, with price and date. It shows what the stake cost and whether the buying accelerated before the filing.</li><li><strong>Item 6, contracts.</strong> Options, swaps, stock loans. Since the amendments, the item says outright that cash-settled derivatives belong here.</li><li><strong>Item 3, source of funds.</strong> Margin debt is a reason to sell in a falling market.</li><li><strong>The cover page.</strong> Sole or shared, voting or disposition, and the denominator.</li></ol>
<p>The denominator is yours. Filers may rely on the share count in your latest report, so a large buyback makes everyone’s percentage stale. A percentage that moves only because the count did is no reason to amend a 13G. Before you read a rise from 9.8% to 10.1% as a purchase, divide again.</p>
<h2>What is still hidden</h2>
<ul><li><strong>Everything up to 5%.</strong> Below the line there is only the 13F, 45 days late and only from managers who have to file it.</li><li><strong>Swaps without shares.</strong> A holder with only cash-settled exposure generally has no beneficial ownership and files nothing. The bank that hedges the swap appears on your register instead.</li><li><strong>Five business days of buying.</strong> The window is shorter than it was. It is not closed.</li><li><strong>Groups before they are groups.</strong> The Commission set aside a new definition and gave guidance instead. One example: a holder who tells others that a 13D is coming, so that they can buy first, may have formed a group with those who do.</li></ul>
<h2>A drill for the day it changes</h2>
<p>An invented industrial company has 80 million shares outstanding. A fund reports 5.4% on a 13G in May and 7.9% on a 13D in October. In that evening’s file:</p>
<ul><li>The trades of the last 60 days: 2.0 million shares, two-thirds of them in the last 10 sessions, at an average 4% below the close.</li><li>Item 4, read against the old certification.</li><li>The fund’s three most recent campaigns: how long each took and how it ended.</li><li>Who calls whom: the board chair and the chief executive first, then counsel, then the adviser. One person speaks to the holder.</li><li>A holding statement of two sentences, already approved. It says the company talks with all its shareholders and does not comment on individual ones.</li></ul>
<p>None of this has to be written that evening. Most of it is <a href="/blog/reading-your-own-shareholder-base">the annual reading of the base</a>, kept where you can find it.</p>
${sources(
  [
    cfr('240.13d-1', 'Filing Schedules 13D and 13G'),
    cfr('240.13d-2', 'Amendments'),
    cfr('240.13d-101', 'Schedule 13D'),
    secStaff.ownership,
    exchangeAct('78m', 'Exchange Act, Sections 13(d) and 13(g)'),
    secRelease(
      'SEC Release 33-11253, Modernization of Beneficial Ownership Reporting',
      'files/rules/final/2023/33-11253.pdf',
    ),
    cfr('232.13', 'Date of an EDGAR filing'),
  ],
  'The company, the fund and their figures are invented. General information, not legal advice.',
)}
`,
}
