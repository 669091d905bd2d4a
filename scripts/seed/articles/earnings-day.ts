import type { SampleArticle } from '../article.ts'

export const earningsDay: SampleArticle = {
  title: 'Earnings day, hour by hour',
  excerpt:
    'From the locked script at half past six to the last call-back at night: a running order with an owner for every line.',
  description:
    'A running order for earnings day: script lock, release, Form 8-K, the call, call-backs and the notes that make the next quarter easier.',
  category: 'media',
  author: 'Priya Lindqvist',
  tags: ['Earnings Calls', 'Media Relations', 'Guidance'],
  status: 'published',
  publishedInDays: 30,
  picture: {
    file: 'hero-earnings-day.png',
    alt: 'A ticker tape wound into a spiral, with four moments of an earnings day marked on it from 06:30 to 17:30',
  },
  content: `
<p>The day of the results is long because it has two halves: one in which nothing may get out, and one in which everything has to. A running order with an owner for every line keeps them apart.</p>
<ol><li><strong>06:30</strong> The script is locked. From here only errors of fact are corrected, by one person, in all documents.</li><li><strong>12:00</strong> Rehearsal of questions, the hard ones first. Answers that need a new number go back to the release.</li><li><strong>15:30</strong> Release, slides and website are staged. Two people hold the keys.</li><li><strong>16:05</strong> The release is on the wire, and the results are furnished on Form 8-K, Item 2.02. Furnishing it before the call is one of the conditions under which the call needs no report of its own.</li><li><strong>16:30</strong> The call. Safe-harbour words first, spoken by a person.</li><li><strong>17:30</strong> Last question. Notes are compared at once: what was said that was not on paper?</li><li><strong>18:00</strong> Call-backs, each with two on the line, from the sheet alone.</li></ol>
<p>The hour after decides the next quarter. Write down each question in the words in which it was asked, and who asked it. In ninety days two thirds of them return, and the sheet is half written.</p>
<blockquote>A good call contains nothing that the release did not. A good release leaves time for the call to be about something.</blockquote>
<p><em>Sources: SEC Form 8-K; common practice of issuers. Times are illustrative, Eastern.</em></p>
`,
}
