import { cfr, exchangeAct, figure, type SampleArticle, sources } from '../article.ts'

export const guidanceParagraph: SampleArticle = {
  title: 'Writing a guidance paragraph that survives the call',
  excerpt:
    'Sixty words that will be read aloud, quoted out of context and measured against you for a year. How to build them so the first hard question does not take them apart.',
  description:
    'The parts of a sturdy guidance paragraph: range, assumptions, exclusions, safe harbor language and update policy, with weak and strong wordings side by side.',
  category: 'blog',
  author: 'Tomas Reinholt',
  tags: ['Guidance', 'Earnings Calls', 'Regulation FD', 'Thought Leadership'],
  status: 'published',
  publishedInDays: -11,
  picture: {
    file: 'hero-guidance.png',
    alt: 'A line of quarterly revenue up to today, then a hatched range that opens toward $233 million to $270 million at the end of the year',
  },
  content: `
<p>A guidance paragraph is the shortest text an investor relations team writes, and the most closely read. Analysts copy it into their models within minutes. Twelve months later it is held up against the results, and if the results are bad, a plaintiff’s lawyer reads it too. It deserves more than the half hour left over when the release is finished.</p>
<p>The test is simple. Around the fourth question on the call, someone will ask the chief financial officer to explain the range. If the honest answer adds a number, an assumption or a mood that is not on the page, the paragraph was not finished.</p>
<h2>The five parts</h2>
${figure(
  'figure-guidance-anatomy.png',
  'A guidance paragraph with five underlined passages: who and when, a range with a reason, what must hold, what is left out, and when it will change',
  'Five parts in about 60 words. Each answers a question that will otherwise be asked on the call.',
)}
<ol><li><strong>Who expects it, and for when.</strong> The company, a fiscal period with its year, and a verb such as “expect” that marks the statement as forward-looking.</li><li><strong>A range with a reason.</strong> Its width should follow from something you can name.<ul><li>If backlog explains two-thirds of it, say which two-thirds.</li><li>A range as wide as last year’s actual variation invites no argument. A narrower one is a promise.</li></ul></li><li><strong>What must hold.</strong> Exchange rates as of a date, the tax rate, the opening of a plant.</li><li><strong>What is left out.</strong> Acquisitions that have not closed, litigation, a pending rule.</li><li><strong>When it will change.</strong> The next occasion on which you will update it.</li></ol>
<h2>Weak and sturdy</h2>
<table><caption>The same thought, twice</caption><thead><tr><th scope="col">Weak</th><th scope="col">Why it fails on the call</th><th scope="col">Sturdy</th></tr></thead><tbody><tr><td>We are comfortable with consensus.</td><td>It adopts other people’s numbers, which move tomorrow</td><td>We expect revenue of $930 million to $1,020 million.</td></tr><tr><td>Margins should improve going forward.</td><td>No base, no period, no amount</td><td>We expect an operating margin of 14.8% to 16.3%, compared with 14.1% last year, and an adjusted operating margin of 17.0% to 18.5%, compared with 16.4%. Table 6 reconciles the two.</td></tr><tr><td>Barring unforeseen circumstances.</td><td>Warns about everything, and so about nothing</td><td>The range assumes exchange rates as of October 31 and no acquisitions.</td></tr><tr><td>We remain confident in our outlook.</td><td>Sounds like a confirmation on a day when you did not decide to give one</td><td>We gave our outlook on November 4 and will update it with second-quarter results.</td></tr></tbody></table>
<p>Every sturdy version can be checked. That is uncomfortable for an afternoon and a relief for a year.</p>
<h2>The safe harbor has to be built</h2>
<p>The Private Securities Litigation Reform Act of 1995 protects a reporting company’s forward-looking statements in private lawsuits in several alternative ways. The two that matter to a drafter: the statement is identified as forward-looking and accompanied by <em>meaningful cautionary statements</em> that identify important factors that could cause actual results to differ materially; or the plaintiff fails to prove that it was made with actual knowledge that it was false or misleading. Boilerplate does not satisfy the first. If the second plant decides whether you reach the top half of the range, the plant belongs among the factors, by name.</p>
<p>The statute has a separate version for oral statements. Say that the statements are forward-looking, say that actual results could differ materially, and point to a readily available written document, usually the release or the latest annual report, that contains the factors. And remember what is excluded: financial statements prepared under generally accepted accounting principles, initial public offerings and tender offers, among others. Nor does it cover a statement of present fact in a hopeful tone. “Demand is strong” is not a forecast.</p>
<blockquote>If the explanation on the call is better than the sentence in the release, the sentence was a draft.</blockquote>
<h2>Numbers that need company</h2>
<p>An adjusted margin is a non-GAAP measure in the future tense, too. A forward-looking one needs the comparable GAAP measure and a quantitative reconciliation to the extent available without unreasonable efforts. If it is not available, the release should say so and identify what is missing and why it matters. Decide this the week before, with the controller. It cannot be solved at 10 p.m. by deleting a line.</p>
<h2>After the call: silence with a policy</h2>
<p>Guidance given in early November is a fact about early November. When an analyst asks in mid-January whether it “still stands,” a private yes can be a new and material statement: the listener learns that ten more weeks have changed nothing. Regulation FD looks at what was conveyed, not at whether the words were repeated. The fifth part of the paragraph is what helps. It lets everyone on your team give the same answer:</p>
<p style="text-align:center"><em>“We gave our outlook on November 4. Our practice is to update it with results, and I won’t add to it before then.”</em></p>
<p>If the range has become wrong, the same policy has a second half. Choose the moment, tell everyone at once by release or Form 8-K, and then take calls.</p>
<h2>The night before</h2>
<ul><li>Read the paragraph aloud. Where you breathe twice, cut.</li><li>Have someone outside finance mark every word they would ask about.</li><li>Compare each figure with the script, the slides and the Q&amp;A document:<ul><li>same period,</li><li>same basis, reported or adjusted,</li><li>same rounding.</li></ul></li><li>Put last year’s paragraph next to it. Every change of wording will be read as a change of mind, so make each one on purpose.</li><li>Write down the three hardest questions and answer them <em>with the paragraph alone</em>. Whatever you have to add belongs in it.</li></ul>
<p>Then leave it alone. A paragraph that has passed these checks is dull in the best sense: there is nothing in it to discover. The call can be about the business.</p>
${sources(
  [
    exchangeAct('78u-5', 'Exchange Act, Section 21E, safe harbor for forward-looking statements'),
    cfr('244.100', 'Regulation G, non-GAAP financial measures'),
    cfr('229.10', 'Regulation S-K, Item 10(e), non-GAAP measures in filings'),
    cfr('243.100', 'Regulation FD, general rule'),
    ['SEC staff interpretations of the non-GAAP rules, Question 102.10'],
  ],
  'The company and all figures are invented. General information, not legal advice.',
)}
`,
}
