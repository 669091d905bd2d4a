import { cfr, exchangeAct, figure, type SampleArticle, secForm, secRelease, sources } from '../article.ts'

export const howToReadA13f: SampleArticle = {
  title: 'How to read a 13F',
  excerpt:
    'Forty-five days late, long positions only, and still the best free map of who owns your stock. What each column says, what it leaves out, and five questions to ask of every filing.',
  description:
    'A working guide to Form 13F for investor relations officers: who files, what the columns mean, and how to read a change in a holder’s position.',
  category: 'market-analysis',
  author: 'Ilse Okafor-Brandt',
  tags: ['13F', 'Shareholder Base', 'Thought Leadership'],
  status: 'published',
  publishedInDays: -2,
  picture: {
    file: 'hero-13f.png',
    alt: 'A holder’s position over a year drawn as a stepped line, with five dots where quarter-end filings caught it and hatched bands for the 45 days before each filing',
  },
  keyFacts: [
    'Due 45 days after each calendar quarter, from managers with $100 million or more in listed securities.',
    'Short positions, cash and sold options are not in it.',
    'A put appears with its underlying shares: take it out before you add up.',
    'The sum of the filings never matches the register, and can exceed the float.',
  ],
  content: `
<p>Four times a year, the largest investment managers in the United States publish what they own. For an investor relations team it is the closest thing to a census, and like a census it is late, coarse and easy to misread. An hour with the filings after each deadline is time well spent, as long as you know what the form was built to show.</p>
<h2>Who files, and when</h2>
<p>Form 13F is due <strong>45 days after the end of each calendar quarter</strong>. It is filed by institutional investment managers with investment discretion over at least $100 million in so-called 13(f) securities at the end of any month of the year: mainly stocks traded on US exchanges, plus exchange-traded funds, certain equity options and warrants, and some convertible debt. The Securities and Exchange Commission publishes the official list of those securities every quarter. If your share class is on it, holders above the threshold have to report their position in it.</p>
<p>In most years the four deadlines fall on February 14, May 15, August 14 and November 14. A deadline that lands on a weekend or federal holiday moves to the next business day. Many managers file on the last day on purpose: a position still being built is worth keeping quiet for as long as the rule allows.</p>
<h2>What the columns say, and what they leave out</h2>
<table><caption>The information table of a Form 13F, column by column</caption><thead><tr><th scope="col">Column</th><th scope="col">What it tells you</th><th scope="col">What it leaves out</th></tr></thead><tbody><tr><td>Value</td><td>Market value on the last day of the quarter, in dollars</td><td>What was paid, and when</td></tr><tr><td>Shares or principal</td><td>The position on that one day</td><td>Everything between two quarter-ends</td></tr><tr><td>Put or call</td><td>That the line is a purchased option, reported by its underlying shares</td><td>Strike, expiration, premium, and every option that was sold</td></tr><tr><td>Investment discretion</td><td>Whether the manager decides alone or with others</td><td>Which portfolio manager made the decision</td></tr><tr><td>Voting authority</td><td>Shares voted alone, jointly, or not at all</td><td>How they will be voted</td></tr></tbody></table>
<p>Three omissions matter most. Short positions are not reported, so a manager who holds a million of your shares and is short two million elsewhere looks like a friend. Cash, most bonds and anything outside the official list are missing, so you cannot work out how much of a fund your stock represents. And a put option, although bearish, is a <em>long</em> position in an option: it appears in the table with its underlying shares, and a careless total counts it as ownership.</p>
<p>The file itself is plain XML, and it is worth a look before you rely on anyone’s extract. One line of an invented filing (abridged):</p>
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
<p>Without the putCall line, that is a holder of more than half a million shares. With it, it is a manager who owns puts: a bearish bet, or a hedge of a position elsewhere.</p>
<h2>Why the filings never add up to the company</h2>
<p>Add up every 13F position in your stock and compare the total with the share register. The two will not match, and the gap is instructive.</p>
${figure(
  'figure-13f-bridge.png',
  'A bridge chart from 100% of shares outstanding to 72% in the sum of 13F positions, less insiders 13%, retail 16%, managers who need not file 6%, plus 7% for lent shares counted twice',
  'From the register to the filings at an illustrative company. The last step up is lent stock: the lender still reports it, and so does whoever bought it from the borrower.',
)}
<p>Insiders, founders and retail accounts do not file, and neither do managers below the threshold. In the other direction, shares on loan can be counted twice: a lender may go on reporting them while the buyer on the other side of the short sale reports them too. In a heavily shorted company, the sum of the filings can exceed the float.</p>
<blockquote>A 13F is a photograph taken at quarter-end and mailed six weeks later. It shows who was in the room that night.</blockquote>
<h2>Five questions for every filing</h2>
<ol><li>Is it <strong>new information</strong>?<ul><li>Compare it with any Schedule 13D or 13G from the same holder. Since 2024 those are often more recent.</li><li>Look for amendments, and for notices that the position is in another manager’s report.</li></ul></li><li>Did the <strong>shares</strong> change, or only the value? When a stock falls 20%, the value of a position nobody touched falls with it.</li><li>Did <strong>everything</strong> change? If a manager cut every industrial by 10%, the likely cause is a redemption, and it has nothing to do with you.</li><li>Is it <strong>one portfolio or several</strong>? A large firm files one total for many funds. A flat line may be one portfolio manager selling to another.</li><li>What has happened <strong>since</strong>? Compare the filing with volume and price over the 45 days that followed, then ask.</li></ol>
<h2>A worked reading</h2>
<p>Take an active growth manager over five quarter-ends, in thousands of shares: 410, 560, 505, 690, 655. The eye sees accumulation with a pause. Your own notes say that the analyst first called in late February and asked for a plant visit in early September, each time a few weeks after the position began to move. The filing gives you the direction; the contact log gives you the pattern. This firm buys first and asks questions later. Its next unsolicited request deserves a note: it may tell you, two months before the filing does, that the buying has started.</p>
<p>Then there is the fine print. Managers may omit a holding of fewer than 10,000 shares that is also worth less than $200,000, and they can ask the Commission to keep a position confidential for a time. A name that disappears has not always sold.</p>
<h2>What to have ready by day 46</h2>
<ul><li>A list of the 20 largest changes in <em>shares</em>, with options removed.</li><li>For each, one line: portfolio-wide move, sector move, or about us.</li><li>Holders new above 0.1%, with the fund behind the filer where it can be identified.</li><li>Three calls to make this week, and what you want to learn from each.</li></ul>
<p>The list is short because the form is. A 13F answers <em>who</em> and <em>roughly how much</em>, once a quarter. The reasons come from the conversations you have in between.</p>
${sources(
  [
    cfr('240.13f-1', 'Reporting by institutional investment managers'),
    secForm('Form 13F', 'form13f'),
    exchangeAct('78m', 'Exchange Act, Section 13(f)'),
    cfr('240.0-3', 'Filing dates that fall on a weekend or holiday'),
    secRelease('SEC: official lists of Section 13(f) securities', 'divisions/investment/13flists.htm'),
  ],
  'The company, the holders and all figures are invented. General information, not legal advice.',
)}
`,
}
