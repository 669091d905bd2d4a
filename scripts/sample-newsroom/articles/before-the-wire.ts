import { cfr, figure, nasdaqRule, nyseManual, type SampleArticle, secForm, sources } from '../article.ts'

export const beforeTheWire: SampleArticle = {
  title: 'Ten minutes before the wire',
  excerpt:
    'A material release begins with a notice that readers never see. The order of the morning, minute by minute, and the evidence each step leaves behind.',
  description:
    'What happens between a final press release and publication: notifying the exchange, the wire, the website, the Form 8-K and the first calls from reporters.',
  category: 'media',
  author: 'Priya Lindqvist',
  tags: ['Media Relations', 'Disclosure', 'Earnings Calls'],
  status: 'published',
  publishedInDays: -41,
  picture: {
    file: 'hero-wire.png',
    alt: 'Trading volume by the minute, quiet until 8:00 a.m. and then jumping as the wire carries the release; the exchange is told at 7:50',
  },
  keyFacts: [
    'During its notification hours, the exchange gets material news at least 10 minutes before the wire, with the text.',
    'In those 10 minutes nobody improves a sentence. If one has to change, the exchange gets the new text and says whether the 10 minutes start again.',
    'In this order: wire, website and email, Form 8-K, calls.',
    'A step without evidence gets reconstructed later from memory.',
  ],
  download: { file: 'release-morning.pdf', text: 'The order of the morning, with a column to sign' },
  content: `
<p>At 7:50 a.m. on a release day, the reader who matters most is neither an investor nor a reporter. It is someone on the exchange’s surveillance desk, who has 10 minutes to decide whether your stock should trade through what you are about to say. Everything before that contact is preparation. Everything after it is a sequence in which each step makes the next one safe.</p>
<h2>The exchange’s 10 minutes</h2>
<p>The NYSE and Nasdaq both require notice of material news <strong>at least 10 minutes before</strong> its release during their notification hours, with the text. As of this writing, both windows open at 7:00 a.m. Eastern Time. The NYSE’s closes at 4:00 p.m.; Nasdaq’s runs to 8:00 p.m., and news released overnight has to be submitted there by 6:50 a.m. Trading days are getting longer and the windows may move with them, so keep yours on a card by the phone: hours, number, login, and the date someone last checked them against the rulebook.</p>
<p>There is also a time not to publish. After the close, the NYSE prohibits material news until the official closing price is published or five minutes have passed, whichever comes first (curing a slip under Regulation FD is the exception), because a headline at 4:00:20 p.m. moves the price on other venues while the closing auction is still being run. Many results arrive at 4:05 p.m. for that reason.</p>
<h2>What a halt is for</h2>
<p>The exchange can let the news run, or stop trading until people have had time to read it. A halt is not a verdict. It carries a code, commonly T1 while news is pending and T2 once it is out, and the resumption time is announced in advance. Before the opening bell, the NYSE generally halts only at the company’s request, so the question may be put to you. Have the answer ready the night before:</p>
<ul><li>News that changes the company’s value in one line, such as an offer for it or a restatement: ask for the halt.</li><li>Results inside your guidance range: let it trade.</li><li>Anything in between: counsel and the chief financial officer decide, and write down why.</li></ul>
<h2>The order of the morning</h2>
<p>The release in this example is due at 8:00 a.m. ET. Your times will differ; the order should not.</p>
${figure(
  'figure-release-sequence.png',
  'A sequence chart with four lanes. The desk reads the text aloud at 7:40, sends it to the exchange at 7:50, hears go or halt at 7:54 and releases it to the wire at 7:58. The wire reaches the market at 8:00, the website and email follow at 8:01 and Form 8-K at 8:05. From 7:50 to 8:00 the text is frozen',
  'The hatched bar is the part that goes wrong: 10 minutes in which nobody may improve a sentence. If a word has to change, the exchange gets the new text and says whether the 10 minutes start again.',
  1700,
)}
<table><caption>A running order with the evidence each step leaves, Eastern Time</caption><thead><tr><th scope="col">Time, a.m.</th><th scope="col">Who</th><th scope="col">What happens</th><th scope="col">What proves it</th></tr></thead><tbody><tr><th scope="row">7:30</th><td>Finance</td><td>Final text compared with the approved one, by software</td><td>The comparison, on file</td></tr><tr><th scope="row">7:40</th><td>Two readers</td><td>Read aloud, each number against its source</td><td>Two sets of initials</td></tr><tr><th scope="row">7:50</th><td>Investor relations</td><td>Exchange notified, with the text</td><td>Its confirmation</td></tr><tr><th scope="row">7:58</th><td>Investor relations</td><td>Wire editor confirms time and headline</td><td>A name and a time</td></tr><tr><th scope="row">8:00</th><td>Wire</td><td>The release is public</td><td>The first copy’s time stamp</td></tr><tr><th scope="row">8:01</th><td>Web</td><td>Page live, subscribers notified</td><td>A screenshot from outside the network</td></tr><tr><th scope="row">8:05</th><td>Legal</td><td>Form 8-K, if the news requires one</td><td>The acceptance time</td></tr><tr><th scope="row">8:06</th><td>Investor relations</td><td>Calls</td><td>The log</td></tr></tbody></table>
<p>Teams tend to skip the last column. A step without evidence gets reconstructed later from memory, about a morning on which everyone was busy. As for 8:05: most items of the form allow <a href="/blog/disclosure-deadlines-on-one-page">four business days</a>, and many issuers still file within minutes, so the release and the record carry the same date.</p>
<h2>Three ways to be early</h2>
<ol><li><strong>The guessable address.</strong> If the last release is at <em>q2-results.pdf</em>, someone’s script is already asking for <em>q3-results.pdf</em>. Results have been found and published that way before the bell. A document is not unpublished because no page links to it. It is unpublished as long as the server refuses to hand it out.</li><li><strong>The early upload.</strong> In August 2015, US authorities charged a ring that, they said, had traded for five years on press releases stolen from newswires before publication; prosecutors counted about 150,000. Hand over the text as late as your wire’s editors allow.</li><li><strong>The early form.</strong> A Form 8-K is public when EDGAR disseminates it. Accepted at 7:59, it makes the filing the news and the release an echo. Keep a second person ready to file: since September 2025, EDGAR access belongs to named individuals, and a colleague on a plane is not a backup.</li></ol>
<h2>8:06 a.m.</h2>
<p>The reporter who calls now has 10 minutes and three needs: the number that changed, the reason in one sentence, and a name to attribute it to. Prepare them separately, using words that are in the release. An explanation that is better than the release is new information. A reporter is not among the listeners <a href="/blog/regulation-fd-in-the-hallway">Regulation FD</a> names, but the analysts who call next have read the story and will ask for the same thing.</p>
<blockquote>An embargo is a favor between people. A release is a duty to everyone. Do not plan one as if it were the other.</blockquote>
<h2>When the headline is wrong</h2>
<p>Agree in advance who watches the tape. Someone has to notice at 8:03 that it says million where it should say billion. Then it matters whose mistake it was:</p>
<ul><li><strong>The wire’s.</strong> Its editor issues a correction, marked as one. Your page was right and stays as it is.</li><li><strong>Yours, without consequence.</strong> A misspelled name is fixed on the page with a dated note.</li><li><strong>Yours, and a number.</strong> Call the exchange first. Then issue a corrected release over the same wire, replace the page, amend the Form 8-K, and keep the wrong version on file.</li></ul>
<p>Never fix a number quietly. Both versions are already in other people’s databases, and the difference will be found by someone whose job is to find it.</p>
${sources(
  [
    nyseManual('202.05 and 202.06'),
    nasdaqRule('Rule 5250(b)(1) and IM-5250-1'),
    secForm('Form 8-K', 'form8-k'),
    cfr('232.10', 'EDGAR access'),
    cfr('243.100', 'Regulation FD, general rule'),
  ],
  'The newswire case is SEC v. Dubovoy (D.N.J., August 2015), with its criminal companions. The morning and its times are invented. General information, not legal advice.',
)}
`,
}
