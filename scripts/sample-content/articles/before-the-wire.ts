import { figure, type SampleArticle } from '../article.ts'

export const beforeTheWire: SampleArticle = {
  title: 'Ten minutes before the wire',
  excerpt:
    'A material release begins with a notice that readers never see. The order of the morning, minute by minute, and the evidence that each step leaves.',
  description:
    'What happens between a final press release and publication: notifying the exchange, the wire, the website, the Form 8-K and the first calls from reporters.',
  category: 'media',
  author: 'Priya Lindqvist',
  tags: ['Media Relations', 'Disclosure', 'Earnings Calls'],
  status: 'published',
  publishedInDays: -41,
  picture: {
    file: 'hero-wire.png',
    alt: 'Trading volume by the minute, quiet until 08:00 and then jumping as the wire carries the release; the exchange is told at 07:50',
  },
  content: `
<p>At ten minutes to eight on a release day the reader who matters most is neither an investor nor a reporter. It is a person on the exchange’s surveillance desk, who has ten minutes to decide whether your shares should trade through what you are about to say. Everything before that contact is preparation. Everything after it is a sequence in which each step makes the next one safe.</p>
<h2>The exchange’s ten minutes</h2>
<p>The large US listing exchanges want to be told of material news <strong>at least ten minutes before</strong> it is released during their notification hours, with the text attached. As this is written both windows open at 07:00 Eastern. One closes with the closing bell; the other runs to 20:00, and what is published overnight has to be notified there by 06:50. Trading days are growing longer and the windows move with them, so keep yours on a card by the telephone: hours, number, login, and the date on which somebody last compared them with the rule book.</p>
<p>There is also a time not to publish. After the close one exchange forbids material news until its official closing price is out or five minutes have passed, whichever comes first, because a headline at 16:00:20 moves the price on other venues while its own close is still being made. Many results arrive at 16:05 for that reason.</p>
<h2>What a halt is for</h2>
<p>The desk at the exchange can let the news run, or stop trading until people have had time to read. A halt is not a verdict. It carries a code, commonly T1 while news is pending and T2 once it is out, and the time of resumption is announced before it comes. Ahead of the opening bell one exchange as a rule halts only if the issuer asks, so the question may be put to you. Have the answer from the evening before:</p>
<ul><li>News that changes the company’s value in one line, such as an offer for it or a restatement: ask for the halt.</li><li>Results inside the range that you gave: let it trade.</li><li>Anything between: counsel and the chief financial officer decide, and write down why.</li></ul>
<h2>The order of the morning</h2>
<p>The release in this example is due at 08:00. Your times will differ; the order should not.</p>
${figure(
  'figure-release-sequence.png',
  'A sequence chart with four lanes. The desk reads the text aloud at 07:40, sends it to the exchange at 07:50, hears go or halt at 07:54 and releases it to the wire at 07:58. The wire reaches the market at 08:00, the website and e-mail follow at 08:01 and Form 8-K at 08:05. From 07:50 to 08:00 the text is frozen',
  'The hatched bar is the part that goes wrong: ten minutes in which nobody may improve a sentence. If a word has to change, the exchange gets the new text and the count starts again.',
  1700,
)}
<table><caption>A running order with the evidence that each step leaves</caption><thead><tr><th scope="col">Time</th><th scope="col">Who</th><th scope="col">What happens</th><th scope="col">What proves it</th></tr></thead><tbody><tr><th scope="row">07:30</th><td>Finance</td><td>Final text compared with the approved one, by machine</td><td>The comparison, filed</td></tr><tr><th scope="row">07:40</th><td>Two readers</td><td>Read aloud, each number against its source</td><td>Two sets of initials</td></tr><tr><th scope="row">07:50</th><td>Investor relations</td><td>Exchange notified, text attached</td><td>Its confirmation</td></tr><tr><th scope="row">07:58</th><td>Investor relations</td><td>Wire’s editor confirms hour and headline</td><td>A name and a time</td></tr><tr><th scope="row">08:00</th><td>Wire</td><td>The release is public</td><td>The first copy’s time stamp</td></tr><tr><th scope="row">08:01</th><td>Web</td><td>Page live, subscribers told</td><td>A picture taken from outside the network</td></tr><tr><th scope="row">08:05</th><td>Legal</td><td>Form 8-K, where the news calls for one</td><td>The acceptance time</td></tr><tr><th scope="row">08:06</th><td>Investor relations</td><td>Calls</td><td>The log</td></tr></tbody></table>
<p>Desks tend to leave out the last column. A step without evidence is reconstructed later from memory, about a morning on which everybody’s memory was busy. As for 08:05: most items of the form allow <a href="/blog/disclosure-deadlines-on-one-page">four business days</a>, and many issuers still file within minutes, so that the release and the record carry the same date.</p>
<h2>Three ways to be early</h2>
<ol><li><strong>The guessable address.</strong> If the last release lies at <em>q2-results.pdf</em>, somebody’s program is already asking for <em>q3-results.pdf</em>. Results have been found and published that way before the bell. A document is not unpublished because no page links to it. It is unpublished while the server refuses to hand it out.</li><li><strong>The early upload.</strong> In 2015 US authorities described a ring that for five years had traded on releases stolen from newswires before publication. More than 100,000 were taken. Hand over the text as late as your wire’s editors allow.</li><li><strong>The early form.</strong> A Form 8-K is public when EDGAR disseminates it. Accepted at 07:59, it turns the filing into the news and the release into an echo. Keep a second person ready to file: since September 2025 access to EDGAR belongs to named individuals, and a colleague on an aeroplane is no fallback.</li></ol>
<h2>Six past eight</h2>
<p>The reporter who calls now has ten minutes and three needs: the number that changed, the reason in one sentence, and a name to attribute it to. Prepare them apart from the release, out of words that are in it. An explanation that is better than the release is new information. A reporter is not among the listeners whom <a href="/blog/regulation-fd-in-the-hallway">Regulation FD</a> names, but the analysts who ring next have read the story and will ask for the same.</p>
<blockquote>An embargo is a favor between people. A release is a duty to everybody. Do not plan one as if it were the other.</blockquote>
<h2>When the headline is wrong</h2>
<p>Agree beforehand who watches the tape. Somebody has to see at 08:03 that it says million where it should say billion. Then it matters whose mistake it was:</p>
<ul><li><strong>The wire’s.</strong> Its editor corrects, marked as a correction. Your page was right and stays as it is.</li><li><strong>Yours, without meaning.</strong> A misspelled name is mended on the page with a dated note.</li><li><strong>Yours, and a number.</strong> Call the exchange first. Then a corrected release over the same wire, the page replaced, the Form 8-K amended, and the wrong version kept on file.</li></ul>
<p>Never mend a number in silence. Both versions are already in other people’s databases, and the difference will be found by somebody whose job it is to find it.</p>
<p><em>Sources: listing rules on notification of material news; SEC Form 8-K and EDGAR filer rules; public statements of US authorities; wire-service practice. The morning and its times are invented. General information, not legal advice.</em></p>
`,
}
