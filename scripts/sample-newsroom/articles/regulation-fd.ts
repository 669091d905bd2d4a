import { cfr, figure, type SampleArticle, secForm, secRelease, sources } from '../article.ts'

export const regulationFd: SampleArticle = {
  title: 'Regulation FD in the hallway',
  excerpt:
    'Most selective disclosure happens between meetings, in a friendly tone, to someone you like. Four questions to ask in order, how long “promptly” is, and what to do in the first hour after a slip.',
  description:
    'A short practical guide to Regulation FD for executives and IR: who is covered, intentional and non-intentional disclosure, and the first hour after a slip.',
  category: 'blog',
  author: 'Tomas Reinholt',
  tags: ['Regulation FD', 'Disclosure', 'Earnings Calls'],
  status: 'published',
  publishedInDays: -33,
  picture: {
    file: 'hero-regulation-fd.png',
    alt: 'One red line from the company reaches a single listener at 4:02 p.m.; a fan of white lines reaches the whole market together at 4:30 p.m.',
  },
  keyFacts: [
    'Material nonpublic information told to investors must become public at the same moment, or promptly if it slipped.',
    'Promptly ends 24 hours after a senior official knows, or at the next open in New York, whichever is later.',
    'Materiality has no percentage: a direction can be enough.',
    'Taking a post down is not disclosing it.',
  ],
  content: `
<p>A conference hotel, 5:20 p.m. The meetings are over, the elevator is slow, and a portfolio manager who has owned your stock for six years asks, “So we’re all right for the quarter?” The chief executive likes him. She smiles and says, “You’re in the right neighborhood.” She never mentioned a number. He rides down knowing that his model is good, five weeks before anyone else does.</p>
<h2>What the rule requires</h2>
<p>Regulation FD is short. When an issuer, or someone acting on its behalf, discloses material nonpublic information to securities market professionals, or to shareholders who can reasonably be expected to trade on it, the issuer must make that information public: <strong>simultaneously</strong> if the disclosure was intentional, <strong>promptly</strong> if it was not. Public means a Form 8-K, or another method reasonably designed to provide broad, non-exclusionary distribution.</p>
<ul><li><strong>Who speaks.</strong> Directors, executive officers, investor relations and public relations officers, and anyone else at the company who regularly communicates with those listeners. An engineer at a trade show is not on the list, unless someone senior sent her with the message.</li><li><strong>Who listens.</strong> Broker-dealers and their analysts, investment advisers, institutional managers and funds, and shareholders, where it is reasonably foreseeable that they will trade.</li><li><strong>Who is outside.</strong> People who owe the company a duty of trust or confidence, such as its lawyers, bankers and auditors, and anyone who has expressly agreed to keep the information confidential.</li></ul>
<p>Reporters and customers are not among the listeners the rule names. Know that exclusion, but do not rely on it: what you tell a reporter, an analyst will read.</p>
<p>Intentional does not mean malicious. It means that the speaker knew, or was reckless in not knowing, that the information was both material and nonpublic. For the sentence in the elevator, that is an uncomfortable test.</p>
<h2>Four questions, in order</h2>
${figure(
  'figure-fd-tree.png',
  'A decision tree of four questions. Material and nonpublic: if not, note it and carry on. To an investor or analyst: if not, outside the rule, log it. Bound to keep it secret: if so, outside while it is kept. Said on purpose: if so, it was due at the same time; if not, publish promptly, within 24 hours or by the next New York Stock Exchange open if that is later',
  'The tree is short because only the first question is hard. If you cannot answer it within the hour, treat the answer as yes.',
  1860,
)}
<p>Materiality has no percentage threshold. Would a reasonable investor consider it important? Would it significantly alter the total mix of information? In a hallway, nobody discloses a figure. They disclose a <em>direction</em>: “I wouldn’t worry about that.” “Ask me again in May.” A long pause, then a change of subject. Each one confirms or corrects a model, and a forecast you gave weeks ago can become new information when you repeat it in private.</p>
<blockquote>A forecast can be confirmed with a raised eyebrow.</blockquote>
<p>A great deal is still allowed. You may explain what is public, correct an analyst’s historical facts, describe how the industry works, and provide pieces that are immaterial on their own, even to someone clever enough to assemble them.</p>
<h2>How long “promptly” is</h2>
<p>As soon as reasonably practicable, and in no event after the <em>later</em> of two moments: 24 hours after a senior official learns of the disclosure and knows, or is reckless in not knowing, that it was material and nonpublic; or the start of the next day’s trading on the New York Stock Exchange.</p>
<table><caption>The outer limit, Eastern Time, in a week without holidays</caption><thead><tr><th scope="col">A senior official learns</th><th scope="col">24 hours end</th><th scope="col">Next trading day starts</th><th scope="col">Outer limit</th></tr></thead><tbody><tr><th scope="row">Tuesday 8:00 a.m.</th><td>Wednesday 8:00 a.m.</td><td>Wednesday 9:30 a.m.</td><td>Wednesday 9:30 a.m.</td></tr><tr><th scope="row">Tuesday 5:20 p.m.</th><td>Wednesday 5:20 p.m.</td><td>Wednesday 9:30 a.m.</td><td>Wednesday 5:20 p.m.</td></tr><tr><th scope="row">Friday 6:00 p.m.</th><td>Saturday 6:00 p.m.</td><td>Monday 9:30 a.m.</td><td>Monday 9:30 a.m.</td></tr><tr><th scope="row">Sunday noon</th><td>Monday noon</td><td>Monday 9:30 a.m.</td><td>Monday noon</td></tr></tbody></table>
<p>Treat the last column as a wall, not a plan. In the second row the market trades for a full day while one listener knows, and you will have to explain why you needed that day.</p>
<h2>The first hour after a slip</h2>
<ol><li>Write down who said what to whom, in the exact words, and when. Have two people do it separately.</li><li>Call counsel. Materiality should be decided once, by one person, in writing.</li><li>Ask the listener to keep it confidential until it is public, and note the answer. An express agreement can bring the disclosure within the exception; a vague “of course” does not.</li><li>Close the trading window for everyone inside the company who now knows.</li><li>If it is material, publish: a Form 8-K, a release that reaches the market broadly, or both. Notify the exchange first if its <a href="/blog/ten-minutes-before-the-wire">notification hours</a> are running.</li></ol>
<p>A post on the company’s website or social account counts as public disclosure only if investors have been told in advance that this is where to look. The chief executive’s personal account is rarely such a channel.</p>
<h2>Two settlements to remember</h2>
<p>In December 2022 an issuer agreed to pay $6.25 million, admitting nothing. The SEC had alleged that its staff called analysts at about 20 firms, one at a time, until the consensus revenue estimate came down to a level the company went on to beat. The case is about the pattern.</p>
<p>In September 2024 another paid $200,000 over a sentence about strong growth that a PR firm had posted on its chief executive’s accounts. One of the posts came down within about half an hour. What was missing was the next step: the market waited a week, until earnings, to hear the same thing. Deleting is not disclosing.</p>
<h2>One sentence, rehearsed</h2>
<p>Policies do not help in an elevator. A sentence does, if it has been said aloud often enough to come out in a friendly tone: <em>“We said what we have to say about the quarter on the call, and I’ll leave it there.”</em></p>
<p>Practice it with everyone who meets investors, the board chair included, and practice the silence that follows. Set a quiet period, commonly from the last weeks of the quarter until earnings, and send two people to every meeting outside it. The second one is there to listen to your own side. After that, the answer to “Are we all right?” belongs in <a href="/blog/writing-a-guidance-paragraph-that-survives-the-call">the guidance paragraph</a>, where everyone can read it on the same morning.</p>
${sources(
  [
    cfr('243.100', 'Regulation FD, general rule'),
    cfr('243.101', 'Regulation FD, definitions, including “promptly” and “public disclosure”'),
    secForm('Form 8-K', 'form8-k'),
    secRelease('SEC Release 33-7881, Selective Disclosure and Insider Trading', 'rules/final/33-7881.htm'),
    secRelease('SEC Release 34-58288, Use of Company Web Sites', 'rules/interp/2008/34-58288.pdf'),
    secRelease('SEC Release 34-69279, on social media as a channel', 'litigation/investreport/34-69279.htm'),
  ],
  'The settlements are those of SEC v. AT&amp;T Inc. (S.D.N.Y., December 2022) and In the Matter of DraftKings Inc. (September 26, 2024). The scene in the hotel is invented. General information, not legal advice.',
)}
`,
}
