import { cfr, figure, type SampleArticle, sources } from '../article.ts'

export const shareholderBase: SampleArticle = {
  title: 'Reading your own shareholder base',
  excerpt:
    'Six kinds of holders, six reasons to sell. Three passes over a list of names turn it into a plan for next year’s meetings.',
  description:
    'How to divide a shareholder base by motive, estimate turnover for each kind of holder, and decide where management time goes.',
  category: 'reports',
  author: 'Ilse Okafor-Brandt',
  tags: ['Shareholder Base', '13F', 'Beneficial Ownership'],
  status: 'published',
  publishedInDays: -52,
  picture: {
    file: 'hero-shareholder-base.png',
    alt: 'A hatched area chart of a shareholder base: index 31%, growth 18%, retail 16%, value 13%, insiders 13%, hedge 9%',
  },
  content: `
<p>A list of holders sorted by size answers the wrong question. Sort it by <em>what would make them sell</em>, and it becomes a plan. Done properly, the exercise takes a week, once a year, in the quiet month after the annual meeting. It has three passes, and each produces one page.</p>
<h2>First pass: names</h2>
<p>The register itself says little. At most listed companies, the largest line is Cede &amp; Co., the nominee of the central depository, and behind it stand brokers and custodians who hold for others. You have to collect the names from five places, each with its own age and its own gap:</p>
<ul><li>the <strong>transfer agent’s register</strong>: exact, and mostly nominees;</li><li>the depository’s <strong>security position report</strong>: how much each broker or custodian holds on a given day, without saying for whom;</li><li>the list of <strong>non-objecting beneficial owners</strong>, chiefly individuals, which you can order through the intermediaries;</li><li><strong>public filings</strong>: <a href="/blog/how-to-read-a-13f">13F</a>, <a href="/blog/13d-and-13g-two-years-after-the-clocks-changed">13D and 13G</a>, insiders’ forms, and funds’ own portfolio reports, which name the fund where the 13F names the firm;</li><li>a <strong>surveillance report</strong>, if you buy one: an informed inference, to be marked as such.</li></ul>
<p>Work down until you have covered 80% of the shares. The last 20% cost more than they tell you. Next to each name, note one of two letters: K for known or I for inferred. A board asks how large a position is, and then how sure you are.</p>
<h2>Second pass: motives</h2>
<p>Give each of the 50 largest one word. Use the style of the <em>fund</em> that holds you rather than of its firm: one filer can own your stock for three reasons, in three buildings, and sell for one of them. Six words are enough at most companies.</p>
<p>They matter because each kind sells for its own reason. An <strong>index</strong> fund sells when you leave the index or shrink in it. A <strong>growth</strong> fund sells when growth slows before the price does. A <strong>value</strong> fund sells when the gap has closed, just when you would like it to celebrate. A <strong>hedge</strong> fund sells when the event is over, and the event may be your own investor day. <strong>Retail</strong> holders sell when they need the money. <strong>Insiders</strong> sell when a plan says so.</p>
<h2>Third pass: turnover</h2>
<p>Now the number that says how long a relationship lasts: shares sold within each kind over four quarters, divided by shares held. For 13F filers, you can read it from the differences between quarter-ends.</p>
<table><caption>An invented company with 184 million shares outstanding, in millions</caption><thead><tr><th scope="col">Kind</th><th scope="col">Held</th><th scope="col">Of all</th><th scope="col">Sold in four quarters</th><th scope="col">Turnover</th><th scope="col">A share stays</th></tr></thead><tbody><tr><th scope="row">Index</th><td>57.0</td><td>31%</td><td>3.4</td><td>6%</td><td>17 years</td></tr><tr><th scope="row">Growth</th><td>33.1</td><td>18%</td><td>14.9</td><td>45%</td><td>2.2 years</td></tr><tr><th scope="row">Retail</th><td>29.4</td><td>16%</td><td>not filed</td><td>unknown</td><td>unknown</td></tr><tr><th scope="row">Value</th><td>23.9</td><td>13%</td><td>6.0</td><td>25%</td><td>4 years</td></tr><tr><th scope="row">Insiders</th><td>23.9</td><td>13%</td><td>0.7</td><td>3%</td><td>by plan</td></tr><tr><th scope="row">Hedge</th><td>16.6</td><td>9%</td><td>34.9</td><td>210%</td><td>under 6 months</td></tr></tbody></table>
<p>Every figure in the fourth column is a lower bound. A fund that bought and sold between two quarter-ends left no trace, and the faster the money, the more of it you miss. The order of the rows is still reliable, and the order is what you need.</p>
<blockquote>Size tells you who could hurt you. Turnover tells you who is going to leave anyway.</blockquote>
<h2>Where the time went</h2>
<p>Put last year’s calendar next to the table. Count the meetings the chief executive or the chief financial officer attended, by the kind of holder across the table.</p>
${figure(
  'figure-owned-and-met.png',
  'Two stacked columns joined by lines. Of the shares, hedge funds hold 9%, growth 18%, value 13%, index 31%, retail 16%, insiders 13%. Of the meetings, hedge funds had 42%, growth 33%, value 16%, index 6% and retail 3%',
  'The same six kinds, by what they own and by whom management met. The widening wedge is the hedge funds: 9% of the shares, 84 of 200 meetings.',
  1640,
)}
<p>Hedge funds had five meetings for every million shares they held; growth funds had two, value funds one and a third, and index funds one for every five million. Nobody decided this. Meetings go to those who ask, and those who trade most ask most.</p>
<p>It would be a mistake to turn them away. They set the price on many days, they ask hard questions, and a fund that is short today may be long in the spring. But five shareholders in a group meeting hear the same public facts as five met one at a time, and take one hour instead of five.</p>
<h2>From three pages to a calendar</h2>
<p>In the example, the next year was planned by moving 34 of the 200 meetings:</p>
<ol><li><strong>Hedge funds from 84 to 50</strong>, with four group sessions after earnings in place of the difference.</li><li><strong>Twenty for value funds that do not own you.</strong><ul><li>Start from the holders of your three closest peers.</li><li>Cross out those that could not buy a meaningful position in 20 days of your volume.</li></ul></li><li><strong>Eight for the stewardship teams of index managers</strong>, between September and December, when they have time. They decide on votes and rarely on purchases, and since 2025 many of them listen more than they speak.</li><li><strong>Six for evening sessions with retail holders</strong>, recorded and published.</li></ol>
<p>Twenty, eight and six make 34. Then measure success in ways that do not depend on the price: how many of the 20 bought, how long they stayed, how many of your 50 largest holders you have talked with since the last earnings release.</p>
<h2>Three conclusions to resist</h2>
<ul><li><strong>“Our base is stable.”</strong> Nearly a third of it is index money, which is stable the way a wall is. Look at what remains: against 73.6 million shares held by active funds here, they sold some 56 million in a year.</li><li><strong>“They sold because of the call.”</strong> First check whether they sold the whole sector, and whether the fund had redemptions.</li><li><strong>“We need more long-term holders.”</strong> Everyone does. The page tells you which of them own your competitor, and that you can act on.</li></ul>
<p>Keep last year’s three pages. If your base went from growth to value while the story stayed the same, that tells you something about the story.</p>
${sources(
  [
    cfr('240.13f-1', 'Form 13F'),
    cfr('240.13d-1', 'Schedules 13D and 13G'),
    cfr('240.16a-3', 'Forms 3, 4 and 5'),
    cfr('240.17Ad-8', 'Securities position listings'),
    cfr('240.14b-1', 'Names of non-objecting beneficial owners'),
    cfr('270.30b1-9', 'Monthly portfolio reports of funds'),
  ],
  'The company and all its figures are invented. General information, not legal advice.',
)}
`,
}
