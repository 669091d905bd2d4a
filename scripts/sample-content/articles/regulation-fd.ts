import { figure, type SampleArticle } from '../article.ts'

export const regulationFd: SampleArticle = {
  title: 'Regulation FD in the hallway',
  excerpt:
    'Most selective disclosure happens between two meetings, in a friendly tone, to somebody you like. Four questions in order, how long “promptly” is, and the first hour after a slip.',
  description:
    'A short practical guide to Regulation FD for executives and IR: who is covered, intentional and non-intentional disclosure, and the first hour after a slip.',
  category: 'blog',
  author: 'Tomas Reinholt',
  tags: ['Regulation FD', 'Disclosure', 'Earnings Calls'],
  status: 'published',
  publishedInDays: -33,
  picture: {
    file: 'hero-regulation-fd.png',
    alt: 'One red line from the company reaches a single listener at 16:02; a fan of white lines reaches the whole market together at 16:30',
  },
  content: `
<p>A conference hotel, twenty past five. The meetings are over, the lift is slow, and a portfolio manager who has owned your shares for six years says: “So we are all right for the quarter?” The chief executive likes him. She smiles and says: “You are in the right neighborhood.” No number was mentioned. He rides down knowing that his model is good, five weeks before anybody else does.</p>
<h2>What the rule asks</h2>
<p>Regulation FD is short. When an issuer, or somebody acting for it, gives material nonpublic information to investment professionals, or to holders who may well trade on it, it has to give the same to everybody: <strong>at the same time</strong> if the disclosure was intentional, <strong>promptly</strong> if it was not.</p>
<ul><li><strong>Who speaks.</strong> Directors, executive officers, investor and public relations, and anybody else who regularly talks with those listeners. An engineer at a trade fair is not on the list, unless somebody senior sent her with the message.</li><li><strong>Who listens.</strong> Brokers and their analysts, advisers, fund managers, funds; and shareholders, where one must expect them to trade.</li><li><strong>Who is outside.</strong> Those who owe the company confidence, such as its lawyers, bankers and auditors, and whoever has expressly agreed to keep the information confidential.</li></ul>
<p>Reporters and customers are not among the listeners that the rule names. That is an exclusion to know about and not to use: what a reporter is told, an analyst reads.</p>
<p>Intentional does not mean wicked. It means that the speaker knew, or was reckless in not knowing, that the information was both material and nonpublic. For the sentence in the lift that is an uncomfortable test.</p>
<h2>Four questions, in order</h2>
${figure(
  'figure-fd-tree.png',
  'A decision tree of four questions. Material and nonpublic: if not, note it and carry on. To an investor or analyst: if not, outside the rule, log it. Bound to keep it secret: if so, outside while it is kept. Said on purpose: if so, it was due at the same time; if not, publish promptly, within 24 hours or by the next New York Stock Exchange open if that is later',
  'The tree is short because only the first question is hard. When it cannot be answered within the hour, treat the answer as yes.',
  1860,
)}
<p>Materiality has no threshold in percent. Would a reasonable investor think it important; would it change the total mix of what is known? In a hallway nobody discloses a figure. They disclose a <em>direction</em>: “I would not worry about that.” “Ask me again in May.” A long pause, and then another subject. Each confirms or corrects a model, and a forecast of your own that is weeks old can become new when you repeat it in private.</p>
<blockquote>A forecast can be confirmed with an eyebrow.</blockquote>
<p>What remains allowed is a great deal. You may explain what is public, correct an analyst’s historical fact, describe how the industry works, and supply small pieces that are immaterial by themselves, even to somebody clever enough to assemble them.</p>
<h2>How long “promptly” is</h2>
<p>As soon as reasonably practicable; and at the latest 24 hours after a senior official learns of the slip and knows, or is reckless in not knowing, that the information was material and nonpublic, or at the start of the next day’s trading on the New York Stock Exchange, whichever is <em>later</em>.</p>
<table><caption>The outer limit, Eastern time, in a week without holidays</caption><thead><tr><th scope="col">A senior official learns</th><th scope="col">24 hours end</th><th scope="col">Next day’s trading starts</th><th scope="col">Outer limit</th></tr></thead><tbody><tr><th scope="row">Tuesday 08:00</th><td>Wednesday 08:00</td><td>Wednesday 09:30</td><td>Wednesday 09:30</td></tr><tr><th scope="row">Tuesday 17:20</th><td>Wednesday 17:20</td><td>Wednesday 09:30</td><td>Wednesday 17:20</td></tr><tr><th scope="row">Friday 18:00</th><td>Saturday 18:00</td><td>Monday 09:30</td><td>Monday 09:30</td></tr><tr><th scope="row">Sunday 12:00</th><td>Monday 12:00</td><td>Monday 09:30</td><td>Monday 12:00</td></tr></tbody></table>
<p>Treat the last column as a wall and not as a plan. In the second row the market trades for a whole day while one listener knows, and the best defense of that day is that you needed it.</p>
<h2>The first hour after a slip</h2>
<ol><li>Write down who said what to whom, in the words used, and when. Two people, separately.</li><li>Call counsel. Materiality is decided once, by one person, on paper.</li><li>Ask the listener to keep it in confidence until it is public, and note the answer. An express agreement can take the disclosure outside the rule; a vague “of course” does not.</li><li>Close the trading window for everybody inside who now knows.</li><li>If it is material, publish: a Form 8-K, or a release that reaches the market broadly, or both. Tell the exchange first when its <a href="/blog/ten-minutes-before-the-wire">notification hours</a> are running.</li></ol>
<p>A post on the company’s website or a social account counts as public only if investors have been told beforehand that this is where to look, and look there. The chief executive’s own account is rarely such a place.</p>
<h2>Two settlements to remember</h2>
<p>In 2022 an issuer paid 6.25 million dollars over calls that its staff had made to analysts at about twenty firms, one by one, until the average estimate for the quarter’s revenue came down to where the company could beat it. Every call was friendly. The case is about the pattern.</p>
<p>In 2024 another paid 200,000 dollars over a sentence about strong growth that an agency had posted on its chief executive’s accounts. The post was taken down within about half an hour. What was missing was the next step: the market had to wait a week, until the results, to hear the same. Deleting is not disclosing.</p>
<h2>One sentence, rehearsed</h2>
<p>Policies do not help in a lift. A sentence does, if it has been said aloud often enough to come out in a friendly tone: <em>“We said what we have to say about the quarter on the call, and I will leave it there.”</em></p>
<p>Practice it with everybody who meets investors, the chair included, and practice the silence that follows. Fix the days on which you do not take meetings, commonly from the last weeks of the quarter to the results, and send two people to each meeting in between. The second one is there to listen to your own side. After that the answer to “are we all right?” belongs in <a href="/blog/writing-a-guidance-paragraph-that-survives-the-call">the guidance paragraph</a>, where all can read it on the same morning.</p>
<p><em>Sources: Regulation FD (17 CFR 243.100 to 243.103), its adopting release and staff interpretations; SEC guidance on websites and social media; settled enforcement orders. The scene in the hotel is invented. General information, not legal advice.</em></p>
`,
}
