import type { SampleArticle } from '../article.ts'

export const form4: SampleArticle = {
  title: 'Form 4: two days, and what readers make of it',
  excerpt:
    'Directors’ dealings are public within two business days. The transaction code decides whether anybody should care.',
  description:
    'How to read a Form 4: the two-business-day deadline, the transaction codes that matter, and how an issuer prepares for questions.',
  category: 'blog',
  author: 'Tomas Reinholt',
  tags: ['Insider Filings', 'Disclosure'],
  status: 'draft',
  content: `
<p>Directors, officers and holders of more than ten percent report their trades in the company’s shares on Form 4, <strong>within two business days</strong>. Newsletters and alerts pick the filing up within minutes, mostly without reading the column that matters: the transaction code.</p>
<ul><li><strong>P</strong>, a purchase in the market, is the one that people look for. It costs the insider money and has few innocent explanations.</li><li><strong>S</strong>, a sale, has many: a house, a divorce, a tax bill. Look for the checkbox that says the trade was made under a Rule 10b5-1 plan, and for the date on which the plan was adopted.</li><li><strong>F</strong> is stock withheld to pay tax when an award vests. Alerts report it as a sale. It was nobody’s decision.</li><li><strong>A</strong> and <strong>M</strong> are grants and exercises: compensation on its way.</li><li><strong>G</strong> is a gift, since 2023 also due within two business days.</li></ul>
<p>Before a vesting date, put one paragraph into the questions sheet: how many awards vest, that tax is withheld in shares, and that filings will follow. The call on the next morning is then a short one.</p>
<p><em>To do before publication: add the worked example; have counsel read the paragraph on plans.</em></p>
`,
}
