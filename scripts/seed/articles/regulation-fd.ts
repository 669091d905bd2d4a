import type { SampleArticle } from '../article.ts'

export const regulationFd: SampleArticle = {
  title: 'Regulation FD in the hallway',
  excerpt:
    'Most selective disclosure happens between two meetings, in a friendly tone, to somebody you like. What the rule asks for, and what to do in the first hour.',
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
<p>Regulation FD is short. When an issuer, or somebody acting for it, gives material nonpublic information to investment professionals or to holders who may well trade on it, it has to give the same to everybody: <strong>at the same time</strong> if the disclosure was intentional, <strong>promptly</strong> if it was not.</p>
<p>Promptly has a definition. It means as soon as reasonably practicable after a senior official learns of the slip and knows, or is reckless in not knowing, that the information was material and nonpublic; and no later than 24 hours after that, or the start of the next day’s trading on the exchange, whichever comes <em>later</em>.</p>
<p>In the hallway nobody discloses a number. They disclose a <em>direction</em>:</p>
<ul><li>“You are in the right neighbourhood.” It confirms a model.</li><li>“I would not worry about that.” It answers a question about the quarter.</li><li>A long pause, then another subject.</li></ul>
<blockquote>A forecast can be confirmed with an eyebrow.</blockquote>
<p>The first hour after a slip:</p>
<ol><li>Write down who said what to whom, in the words used, and when.</li><li>Call counsel. Materiality is decided once, by one person, on paper.</li><li>Ask the listener to keep it in confidence until it is public, and note the answer. An express agreement takes the disclosure outside the rule.</li><li>If it is material, publish: a release, a Form 8-K, or both.</li></ol>
<p>Rehearse one sentence with everybody who meets investors: “We said what we have to say about the quarter on the call, and I will leave it there.”</p>
<p><em>Sources: Regulation FD (17 CFR 243.100 to 243.103) and its adopting release. Not legal advice.</em></p>
`,
}
