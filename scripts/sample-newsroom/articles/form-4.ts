import { cfr, exchangeAct, figure, type SampleArticle, secForm, secRelease, sources } from '../article.ts'

export const form4: SampleArticle = {
  title: 'Form 4: two days, and what readers make of it',
  excerpt:
    'Insider trades are public within two business days and misread within minutes. One letter on the form decides whether anyone should care.',
  description:
    'How to read a Form 4: who files, the two-business-day deadline, the transaction codes that matter, trading plans, and how an issuer prepares for the questions.',
  category: 'blog',
  author: 'Tomas Reinholt',
  tags: ['Insider Filings', 'Disclosure'],
  status: 'draft',
  content: `
<p>At 6:42 p.m. an alert says: <em>General counsel sells 4,000 shares.</em> At 6:50 a shareholder forwards it with a question mark. At 7:05 the chief executive does. The filing behind the alert is correct in every line, and it shows a general counsel who owns 2,000 shares more than she did that morning.</p>
<p>Form 4 is among the fastest filings the public gets, and among the least patiently read. Reading it takes about 40 seconds.</p>
<h2>Who files, and by when</h2>
<p>Section 16 of the Exchange Act applies to three kinds of people at a company with registered equity: its <strong>directors</strong>; its <strong>officers</strong> as the rule defines them (the president, the principal financial and accounting officers, vice presidents in charge of principal business units, and others who make policy); and holders of <strong>more than 10%</strong> of a registered class. Since March 18, 2026, directors and officers of foreign private issuers report as well, unless the Commission has exempted their home jurisdiction. They only report: Section 16(b), below, still does not reach them, and their 10% holders remain exempt.</p>
<ul><li><strong>Form 3</strong> says what someone holds on becoming an insider, within 10 days.</li><li><strong>Form 4</strong> says what changed, before the end of the <strong>second business day</strong> after the trade. EDGAR accepts it until 10:00 p.m. Eastern Time for the same day.</li><li><strong>Form 5</strong> collects what was exempt or missed, within 45 days after the fiscal year-end.</li></ul>
<p>The obligation is the insider’s own; in practice the company’s lawyers file. A company that takes on the work and is late has its own exposure: the Commission has brought cases against issuers as well as insiders, and the proxy statement names late filers.</p>
<h2>The letter</h2>
<table><caption>The codes you will see most</caption><thead><tr><th scope="col">Code</th><th scope="col">What it is</th><th scope="col">Who decided, and when</th><th scope="col">What to make of it</th></tr></thead><tbody><tr><th scope="row">P</th><td>Purchase, in the market or privately</td><td>The insider, now</td><td>Worth reading: it costs money and has few innocent explanations</td></tr><tr><th scope="row">S</th><td>Sale, in the market or privately</td><td>The insider, now or months ago under a plan</td><td>Look for the plan, the size of what is left, the pattern</td></tr><tr><th scope="row">F</th><td>Shares withheld for tax or an exercise price</td><td>The award’s terms, as a rule</td><td>Nothing; alerts call it a sale</td></tr><tr><th scope="row">A</th><td>Grant or award</td><td>The compensation committee</td><td>Pay</td></tr><tr><th scope="row">M</th><td>Exercise or conversion of a derivative, including vested units</td><td>A schedule, or the option holder</td><td>Pay, arriving</td></tr><tr><th scope="row">G</th><td>Gift</td><td>The insider</td><td>Due in two business days since 2023, like a trade</td></tr></tbody></table>
<p>A company can meet the same tax in two ways, and the form tells them apart while the alert does not. If it withholds shares, the line says F. If a broker sells some in the market to raise the cash, it says S, and the footnote has to explain. Agree on the wording of that footnote once, with counsel, and use it for everyone.</p>
<h2>A vesting, line by line</h2>
${figure(
  'figure-form-4.png',
  'A specimen of three lines from Table I of Form 4: code M, 6,000 shares acquired, 54,210 owned after; code F, 2,640 disposed of, 51,570 owned after; code S, 1,360 disposed of, 50,210 owned after. Notes beside them read: vested, kept for tax, sold by plan. Below: 48,210 before, 50,210 after, up 2,000',
  'Three lines of an invented Table I. Read the last column first: it began the day at 48,210.',
  1140,
)}
<p>Here is the 6:42 p.m. alert in full. Six thousand units vest and become shares: code M, at no price. The company keeps 2,640 of them, 44%, for tax: code F, valued at that day’s close of $41.20, which comes to $108,768. A plan adopted long before sells 1,360 at $41.55: code S, $56,508. The software added F and S, found 4,000 shares disposed of, and wrote a headline.</p>
<p>Read from the last column, it takes one subtraction. 50,210 after, 48,210 before: <strong>up 2,000</strong>. The only decision in it was made when the plan was signed.</p>
<h2>The box about plans</h2>
<p>Since April 2023, a box on the form says whether a trade was made under a plan intended to satisfy Rule 10b5-1(c), and the adoption date of the plan is given with it. Three facts make that date worth a look. A director’s or officer’s plan may not trade until a cooling-off period ends: the later of 90 days after adoption or two business days after the periodic report for the quarter in which it was adopted, up to a maximum of 120 days. The person adopting it certifies to having no material nonpublic information. And the company discloses each quarter which directors and officers adopted or terminated one.</p>
<p>So a sale in March under a plan from November says something about November. A sale without the box, two weeks before earnings, says more, above all about whoever approved it.</p>
<blockquote>The code says what happened. The plan date says when it was decided. The market reads the price, which says neither.</blockquote>
<h2>What the form does not say</h2>
<ul><li><strong>Why.</strong> A footnote may offer a reason, and nobody has to believe it.</li><li><strong>Everything they own.</strong> Table I shows shares, Table II options and units; a trust or a spouse’s account is on its own line, marked indirect. Add the lines before you divide by them.</li><li><strong>Every price.</strong> A line may give a weighted average for a day’s sales, with the range in a footnote.</li><li><strong>The other half of six months.</strong> A purchase and a sale within less than six months can require the insider to pay the profit to the company under Section 16(b). The form leaves the matching to lawyers, some of whom make a living from it.</li></ul>
<h2>Before the next vesting date</h2>
<ol><li>List the dates for the year. Awards vest in clusters, and 11 filings in one evening look like an exodus to a machine.</li><li>Write one paragraph for the Q&amp;A document: how many awards vest, that tax is met in shares, that filings will follow within two business days. Every number in it is in the proxy statement or will be in the filings.</li><li>Post the filings on your own website by the end of the business day after they are filed, and keep them up for at least 12 months. The rule requires it of companies that have a site.</li><li>Answer the first call from the form. “The F line is tax that was withheld; the S line was sold under a plan, and the date is in the footnote.” A reason that is not in the filing is not yours to give.</li></ol>
<p>The count itself is simple, and is listed with the others in <a href="/blog/disclosure-deadlines-on-one-page">disclosure deadlines on one page</a>. What takes practice is the sentence for the chief executive at 7:05 p.m.: <em>it’s the vesting, she kept what was left after tax, and the plan sold the rest as scheduled</em>.</p>
<p><strong>Editor’s note, before publication:</strong> counsel to read the section on plans; add a second specimen for a gift to a trust; recheck the list of exempt home jurisdictions.</p>
${sources(
  [
    exchangeAct('78p', 'Exchange Act, Section 16'),
    cfr('240.16a-1', 'Definitions, including “officer”'),
    cfr('240.16a-3', 'Reporting transactions and holdings'),
    secForm('Form 4', 'form4'),
    secRelease('SEC: transaction codes of Forms 3, 4 and 5', 'edgar/searchedgar/ownershipformcodes.html'),
    cfr('240.10b5-1', 'Trading plans'),
    secRelease('SEC Release 33-11138 on Rule 10b5-1 and gifts', 'files/rules/final/2022/33-11138.pdf'),
    cfr('229.405', 'Late filers named in the proxy statement'),
    cfr('229.408', 'Trading plans adopted or terminated'),
    ['SEC Release 34-104903, on insiders of foreign private issuers'],
  ],
  'The company, its general counsel and all figures are invented. General information, not legal advice.',
)}
`,
}
