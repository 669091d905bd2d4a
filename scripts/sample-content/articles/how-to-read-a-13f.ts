import { figure, type SampleArticle } from '../article.ts'

export const howToReadA13f: SampleArticle = {
  title: 'How to read a 13F',
  excerpt:
    'Forty-five days late, long positions only, and still the best free map of who owns you. What each column says, what it leaves out, and the five questions to put to every filing.',
  description:
    'A working guide to Form 13F for investor-relations officers: who files, what the columns mean, and how to read a change in a holder’s position.',
  category: 'market-analysis',
  author: 'Ilse Okafor-Brandt',
  tags: ['13F', 'Shareholder Base', 'Thought Leadership'],
  status: 'published',
  publishedInDays: -2,
  picture: {
    file: 'hero-13f.png',
    alt: 'A holder’s position over a year drawn as a stepped line, with five dots where quarter-end filings caught it and hatched bands for the 45 days before each filing',
  },
  content: `
<p>Four times a year the largest managers in the United States publish what they own. For an investor-relations team it is the nearest thing to a census, and like a census it is late, coarse and easily misread. An hour with the filings after each deadline is well spent, if you know what the form was built to say.</p>
<h2>Who files, and when</h2>
<p>Form 13F is due <strong>45 days after the end of each calendar quarter</strong>. It is filed by institutional investment managers who exercise investment discretion over at least $100 million in so-called 13(f) securities: chiefly shares traded on US exchanges, with exchange-traded funds, certain equity options and warrants, and some convertible debt. The Securities and Exchange Commission publishes the official list of those securities every quarter, and if your share class is on it, its holders above the threshold have to name you.</p>
<p>In an ordinary year the four deadlines fall on 14 February, 15 May, 14 August and 14 November. A deadline that lands on a weekend or a federal holiday moves to the next business day. Many managers wait for the last day on purpose: a position that is still being built is worth keeping quiet for as long as the rule allows.</p>
<h2>What the columns say, and what they do not</h2>
<table><caption>The information table of a 13F, column by column</caption><thead><tr><th scope="col">Column</th><th scope="col">What it tells you</th><th scope="col">What it hides</th></tr></thead><tbody><tr><td>Value</td><td>Market value on the last day of the quarter, in dollars</td><td>What was paid, and when</td></tr><tr><td>Shares or principal</td><td>The position on that one day</td><td>Everything between two quarter-ends</td></tr><tr><td>Put or call</td><td>That the line is a bought option, reported by its underlying shares</td><td>Strike, expiry, premium, and every option that was sold</td></tr><tr><td>Investment discretion</td><td>Whether the manager decides alone or with others</td><td>Which portfolio manager made the decision</td></tr><tr><td>Voting authority</td><td>Shares voted alone, jointly, or not at all</td><td>How they will be voted</td></tr></tbody></table>
<p>Three omissions matter most. Short positions are not reported, so a manager who holds a million of your shares and is short two million through another account appears as a friend. Cash, bonds and holdings outside the official list are missing, so you cannot compute what share of a fund you are. And a put option, although bearish, is a <em>long</em> position in an option: it stands in the table with its underlying shares, and a careless sum counts it as ownership.</p>
<p>The file itself is plain XML, which is worth a look before you trust anybody’s extract of it. One line of an invented filing:</p>
<pre><code class="language-xml">&lt;infoTable&gt;
  &lt;nameOfIssuer&gt;HALVERD INSTRUMENTS INC&lt;/nameOfIssuer&gt;
  &lt;titleOfClass&gt;COM&lt;/titleOfClass&gt;
  &lt;value&gt;18745000&lt;/value&gt;
  &lt;shrsOrPrnAmt&gt;
    &lt;sshPrnamt&gt;575000&lt;/sshPrnamt&gt;
    &lt;sshPrnamtType&gt;SH&lt;/sshPrnamtType&gt;
  &lt;/shrsOrPrnAmt&gt;
  &lt;putCall&gt;Put&lt;/putCall&gt;
  &lt;investmentDiscretion&gt;SOLE&lt;/investmentDiscretion&gt;
&lt;/infoTable&gt;</code></pre>
<p>Read without its last lines, that is a half-million-share holder. Read whole, it is a manager who paid to profit if you fall.</p>
<h2>Why the filings never add up to the company</h2>
<p>Sum every 13F position in your shares and set it beside the register. The two will not agree, and the difference is instructive.</p>
${figure(
  'figure-13f-bridge.png',
  'A bridge chart from 100 percent of shares outstanding to 72 percent in the sum of 13F positions, less insiders 13, retail 16, managers who need not file 6, plus 7 for lent shares counted twice',
  'From the register to the filings at an illustrative company. The last step up is lent stock: the lender still reports it, and so does whoever bought it from the borrower.',
)}
<p>Insiders, founders and retail accounts do not file. Managers below the threshold do not either. In the other direction, shares on loan are counted twice: a lender goes on reporting them, while the buyer on the far side of the short sale reports them too. In a heavily shorted company the sum of the filings can exceed the float.</p>
<blockquote>A 13F is a photograph taken at midnight and posted six weeks later. It shows who was in the room, not who was dancing.</blockquote>
<h2>Five questions for every filing</h2>
<ol><li>Is it <strong>new information</strong>?<ul><li>Compare with a 13D or 13G from the same holder; since 2024 those are often fresher.</li><li>Look for amendments, and for notices that hand a position to another filer’s report.</li></ul></li><li>Did the <strong>shares</strong> change, or only the value? A price that falls by a fifth shrinks the value of a position nobody touched.</li><li>Did <strong>everybody</strong> change? If a manager cut every industrial by a tenth, the reason is a redemption, and you are not it.</li><li>Is it <strong>one book or several</strong>? A large house files one total for many portfolios; a flat line may be one manager selling to a colleague.</li><li>What happened <strong>since</strong>? Set the filing against the volume and the price of the 45 days that followed, then ask.</li></ol>
<h2>A worked reading</h2>
<p>Take an active growth manager over five quarter-ends, in thousands of shares: 410, 560, 505, 690, 655. The eye sees an accumulation with a pause. Your own notes say that the analyst first called in late February and asked for the plant visit in early September, each time some weeks after the position had begun to move. The filing gives the direction, the contact record gives the habit: this house buys first and asks afterward. Its next unprompted request is worth a note. It may say, two months before the filing does, that the buying has begun.</p>
<p>Then there is the small print. Managers may leave out a holding of fewer than 10,000 shares that is also worth less than $200,000, and they can ask the Commission to keep a position confidential for a time. A name that vanishes has not always sold.</p>
<h2>What to have on the desk by day 46</h2>
<ul><li>A list of the twenty largest changes in <em>shares</em>, with options stripped out.</li><li>For each, one line: whole-book move, sector move, or about us.</li><li>Holders new above a tenth of a percent, with the fund behind the filer where it can be known.</li><li>Three calls to make this week, and what you would like to learn from each.</li></ul>
<p>The list is short because the form is. A 13F answers <em>who</em> and <em>roughly how much</em>, once a quarter. The reasons are in the conversations that you have in between.</p>
<p><em>Sources: SEC rules and the instructions to Form 13F; the official list of Section 13(f) securities; an issuer’s register. The company, the holders and all figures are invented.</em></p>
`,
}
