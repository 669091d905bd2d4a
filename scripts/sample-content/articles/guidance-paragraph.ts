import { figure, type SampleArticle } from '../article.ts'

export const guidanceParagraph: SampleArticle = {
  title: 'Writing a guidance paragraph that survives the call',
  excerpt:
    'Seventy words that will be read aloud, quoted without context and measured against you for a year. How to build them so that the first hard question does not take them apart.',
  description:
    'The parts of a sturdy guidance paragraph: range, assumptions, exclusions, safe-harbor language and update policy, with weak and strong wordings side by side.',
  category: 'blog',
  author: 'Tomas Reinholt',
  tags: ['Guidance', 'Earnings Calls', 'Regulation FD', 'Thought Leadership'],
  status: 'published',
  publishedInDays: -11,
  picture: {
    file: 'hero-guidance.png',
    alt: 'A line of quarterly revenue up to today, then a hatched range that opens toward 233 to 270 million dollars at the end of the year',
  },
  content: `
<p>A guidance paragraph is the shortest text that an investor-relations team writes and the one that is read most closely. Analysts copy it into their models within minutes. Twelve months later it is held against the result, and if the result is bad a plaintiff’s lawyer reads it too. It deserves more than the half hour that is left when the release is finished.</p>
<p>The test is simple. Somewhere around the fourth question of the call somebody will ask the chief financial officer to explain the range. If the honest answer adds a number, an assumption or a mood that is not on the page, the paragraph was not finished.</p>
<h2>The five parts</h2>
${figure(
  'figure-guidance-anatomy.png',
  'A guidance paragraph with five underlined passages: who and when, a range with a reason, what must hold, what is left out, and when it will change',
  'Five parts in about seventy words. Each answers a question that will otherwise be asked on the call.',
)}
<ol><li><strong>Who expects, for when.</strong> The company, a fiscal period with its year, and a verb such as “expect” that marks the statement as forward-looking.</li><li><strong>A range with a reason.</strong> Its width should follow from something you can name.<ul><li>If orders explain two thirds of it, say which two thirds.</li><li>A range as wide as last year’s actual variation invites no argument. A narrower one is a promise.</li></ul></li><li><strong>What must hold.</strong> Exchange rates at a date, the tax rate, the opening of a plant.</li><li><strong>What is left out.</strong> Acquisitions not yet closed, litigation, a rule that is still pending.</li><li><strong>When it will change.</strong> The occasion on which you will speak about it again.</li></ol>
<h2>Weak and sturdy</h2>
<table><caption>The same thought, twice</caption><thead><tr><th scope="col">Weak</th><th scope="col">Why it fails on the call</th><th scope="col">Sturdy</th></tr></thead><tbody><tr><td>We are comfortable with consensus.</td><td>It adopts other people’s numbers, which move tomorrow</td><td>We expect revenue of $930 million to $1,020 million.</td></tr><tr><td>Margins should improve going forward.</td><td>No base, no period, no size</td><td>We expect an adjusted operating margin of 17.0% to 18.5%, against 16.4% last year.</td></tr><tr><td>Barring unforeseen circumstances.</td><td>Warns of everything, hence of nothing</td><td>The range assumes the exchange rates of 31 October and no acquisitions.</td></tr><tr><td>We remain confident in our outlook.</td><td>Sounds like a confirmation, on a day on which you did not decide to give one</td><td>We gave our outlook on 4 November and will update it with second-quarter results.</td></tr></tbody></table>
<p>Each sturdy version can be checked. That is uncomfortable for an afternoon and a relief for a year.</p>
<h2>The safe harbor is built, not invoked</h2>
<p>The Private Securities Litigation Reform Act of 1995 protects forward-looking statements of reporting companies on two alternative grounds. The statement is identified as forward-looking and accompanied by <em>meaningful cautionary statements</em> that name important factors which could cause a materially different result; or the plaintiff fails to prove that it was made with actual knowledge that it was false. Boilerplate does not satisfy the first. If the second plant decides whether you reach the upper half of the range, the plant belongs among the factors, by name.</p>
<p>For the call itself the rule has its own form: say that the statements are forward-looking, say that results could differ materially, and point to a readily available written document, usually the release or the last annual report, where the factors stand. And remember what is outside: the protection does not reach financial statements prepared under generally accepted accounting principles, nor an initial public offering, nor a tender offer. It does not cover a statement of present fact in a hopeful tone either. “Demand is strong” is not a forecast.</p>
<blockquote>If the explanation on the call is better than the sentence in the release, the sentence was a draft.</blockquote>
<h2>Numbers that need company</h2>
<p>An adjusted margin is a non-GAAP measure, also in the future tense. A forward-looking one comes with the comparable GAAP measure and a quantitative reconciliation, as far as that is available without unreasonable efforts; if it is not, the release says so and says what is missing. Decide on this in the week before, with the controller. It cannot be solved at ten in the evening by deleting a line.</p>
<h2>After the call: silence with a policy</h2>
<p>Guidance given in October is a fact about October. When an analyst asks in December whether it “still stands”, a private yes can be a new and material statement: the listener learns that ten more weeks have changed nothing. Regulation FD looks at what was conveyed, not at whether the words were repeated. The sentence that helps is the fifth part of the paragraph. It lets everybody on your team give the same answer:</p>
<p style="text-align:center"><em>“We spoke about the year on 4 November. Our practice is to update it with results, and I will not add to it before then.”</em></p>
<p>If the range has become wrong, the same policy has a second half. You choose the moment, tell everybody at once by release or Form 8-K, and then take calls.</p>
<h2>Checks on the eve</h2>
<ul><li>Read the paragraph aloud. Where you breathe twice, cut.</li><li>Have somebody outside finance mark every word that they would ask about.</li><li>Compare each figure with the script, the slides and the questions sheet:<ul><li>same period,</li><li>same basis, reported or adjusted,</li><li>same rounding.</li></ul></li><li>Put last year’s paragraph beside it. Every change of wording will be taken as a change of mind, so make each one on purpose.</li><li>Write the three hardest questions and answer them <em>with the paragraph alone</em>. What you have to add belongs in it.</li></ul>
<p>Then leave it alone. A paragraph that has passed these checks is dull in the best sense: there is nothing in it to discover. The call can be about the business.</p>
<p><em>Sources: the Private Securities Litigation Reform Act; SEC Regulation FD, Regulation G and Form 8-K; common practice of issuers and their counsel. The company and all figures are invented. General information, not legal advice.</em></p>
`,
}
