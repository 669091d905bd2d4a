import { figure, type SampleArticle } from '../article.ts'

export const beneficialOwnership: SampleArticle = {
  title: '13D and 13G, two years after the clocks changed',
  excerpt:
    'Amendments adopted in October 2023 turned a yearly snapshot into a quarterly one. What the desk now sees sooner, what stays dark, and a drill for the day a holder changes schedules.',
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
<p>A holder who passes five percent of a voting class has to say so. Until 2024 the slowest of them could take more than a year about it. The amendments that the SEC adopted in October 2023 shortened every clock: for Schedule 13D since 5 February 2024, for Schedule 13G since 30 September 2024. An issuer’s desk now learns the names sooner. What it can learn about intentions has changed as well.</p>
<h2>Four filers, four clocks</h2>
<table><caption>First filings and amendments under the amended rules</caption><thead><tr><th scope="col">Filer</th><th scope="col">First filing until 2024</th><th scope="col">First filing now</th><th scope="col">Amendment now</th></tr></thead><tbody><tr><th scope="row">13D, may seek influence</th><td>10 days after crossing 5%</td><td>5 business days</td><td>2 business days after a material change</td></tr><tr><th scope="row">13G, passive investor</th><td>10 days after crossing 5%</td><td>5 business days</td><td>45 days after the quarter of a material change; 2 business days on passing 10%</td></tr><tr><th scope="row">13G, institution</th><td>45 days after year-end</td><td>45 days after quarter-end; 5 business days after a month-end above 10%</td><td>The same two counts</td></tr><tr><th scope="row">13G, exempt investor</th><td>45 days after year-end</td><td>45 days after quarter-end</td><td>45 days after the quarter of a material change</td></tr></tbody></table>
<p>A business day here is any day but a Saturday, a Sunday or a federal holiday. Both schedules may be filed until 22:00 Eastern and still carry that day’s date, so the alert that reaches you at 21:40 is no mistake. For a 13D, one percent of the class bought or sold counts as material; the Commission called that measure instructive for a 13G as well.</p>
${figure(
  'figure-ownership-clocks.png',
  'Three dials of ten days. On the first all ten are hatched: ten days until 2024. On the second five business days are filled and two weekend days marked as uncounted. On the third two are filled: two business days to amend',
  'Schedule 13D, counted from a Wednesday. The five business days end a week later. The old tenth day fell on a Saturday, which gave the holder until Monday.',
  1200,
)}
<h2>What the desk sees sooner</h2>
<p>Take an institution that goes from six to nine percent in spring. Under the old rule the change surfaced in the following February. It now surfaces by the middle of August, together with the 13F for the same quarter-end, and the two are worth laying side by side. <a href="/blog/how-to-read-a-13f">A 13F</a> counts what a manager has discretion over. A 13G counts what a person can vote <em>or</em> dispose of, gathers the affiliates and gives a percentage. Where the two disagree, the reason is usually in the footnotes of the second.</p>
<p>The form has changed as well as the date. Since 18 December 2024 both schedules are filed as structured data, which means that cover-page numbers can be compared by a program. A quarter’s amendments for your whole peer group take an afternoon once, and minutes after that.</p>
<h2>The schedule that they chose</h2>
<p>A 13G carries a certificate: the shares were not acquired and are not held to change or influence control. A holder who can no longer sign it has five business days to file a 13D. Until the tenth day after that filing the holder may neither vote the shares nor buy more. This pause is short and worth knowing, since it can reach across a record date or a meeting.</p>
<p>In February 2025 the staff of the Commission drew the line more sharply. To explain a policy and how it informs a vote remains compatible with 13G. To press management for a specific measure, for instance by making support for directors depend on it, may not be. Several large index managers paused their meetings and then changed them: more questions, fewer wishes. A quiet meeting since then is caution, and tells you little about the vote.</p>
<blockquote>The useful question is no longer whether they filed, but why they chose the schedule that they did.</blockquote>
<h2>A 13D in ten minutes</h2>
<ol><li><strong>Item 4, purpose.</strong> Read the verbs. “May engage” is stock wording; “has engaged”, “intends to nominate” and “has delivered a letter” are events.</li><li><strong>Item 5, the last 60 days.</strong> Every trade, with price and date. It shows what the stake cost and whether the buying sped up before the filing.</li><li><strong>Item 6, contracts.</strong> Options, swaps, loans of shares. Since the amendments the form says outright that cash-settled derivatives belong here.</li><li><strong>Item 3, funds.</strong> Margin debt is a reason to sell in a falling market.</li><li><strong>The cover page.</strong> Sole or shared, votes or disposal, and the denominator.</li></ol>
<p>The denominator is yours. Filers may rely on the share count in your latest report, so a company in the middle of a large buyback makes everybody’s percentage stale. A percentage that moves only because the count did is no reason to amend a 13G. Before you read a rise from 9.8 to 10.1 percent as a purchase, divide again.</p>
<h2>What stays dark</h2>
<ul><li><strong>Everything up to five percent.</strong> Below the line there is the 13F, 45 days late and only for the managers who file it.</li><li><strong>Swaps without shares.</strong> Whoever holds only cash-settled exposure will as a rule not own beneficially, and files nothing. The bank that hedges the swap appears in your register in its place.</li><li><strong>Five business days of buying.</strong> The window is half as wide as it was. It is not closed.</li><li><strong>Groups before they are groups.</strong> The Commission set aside a new definition and gave guidance instead. One example: a holder who tells others that a 13D is coming, so that they buy first, may have formed a group with those who do.</li></ul>
<h2>A drill for the day it changes</h2>
<p>An invented industrial company, 80 million shares. A fund reports 5.4 percent on a 13G in May and 7.9 on a 13D in October. In the file of that evening:</p>
<ul><li>The trades of 60 days: 2.0 million shares, two thirds of them in the last ten sessions, at an average 4 percent below the close.</li><li>Item 4 old and new, side by side, differences marked.</li><li>The fund’s three latest campaigns: how long each took and how it ended.</li><li>Who calls whom: the chair and the chief executive first, then counsel, then the adviser. One person speaks to the holder.</li><li>A holding statement of two sentences, already approved. It says that the company talks with all its shareholders and that it does not comment on individual ones.</li></ul>
<p>None of this needs to be written on the evening itself. Most of it is <a href="/blog/reading-your-own-shareholder-base">the yearly reading of the base</a>, kept where it can be found.</p>
<p><em>Sources: Sections 13(d) and 13(g) of the Exchange Act; SEC Regulation 13D-G, its 2023 adopting release and staff interpretations; Schedules 13D and 13G. The company, the fund and their figures are invented. General information, not legal advice.</em></p>
`,
}
