import { figure, type SampleArticle } from '../article.ts'

export const earningsDay: SampleArticle = {
  title: 'Earnings day, hour by hour',
  excerpt:
    'From the locked script at half past six to the last call-back at night: a running order with an owner for every line, and the rules that decide the order.',
  description:
    'A running order for earnings day: script lock, release, Form 8-K Item 2.02, the call, call-backs, and the notes that make the next quarter easier.',
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
<p>The day of the results has two halves. Until a few minutes after the close nothing may get out. From then on everything has to, to everybody, and nothing may be added. Most accidents happen to people who are still in the first half when the second has begun: a slide corrected at ten past four, a number looked up during the call. A running order with an owner for every line keeps the halves apart.</p>
<h2>The order</h2>
${figure(
  'figure-running-order.png',
  'Six bars on a day’s hours, one below the other: script locked at 06:30, rehearsal at 12:00 and staging at 15:30 lie left of a line at 16:05, where the release goes out; the call at 16:30 and the call-backs at 18:00 lie right of it. The left half is headed “nothing gets out”, the right half “nothing new”',
  'One line divides the day. What stands left of it may still be corrected; what stands right of it may only be explained. Hours right of it are drawn wider.',
  1560,
)}
<table><caption>Results after the close, Eastern time</caption><thead><tr><th scope="col">Time</th><th scope="col">What happens</th><th scope="col">Owner</th><th scope="col">Done when</th></tr></thead><tbody><tr><th scope="row">06:30</th><td>Script, release and slides are locked</td><td>Investor relations</td><td>one person holds the files</td></tr><tr><th scope="row">09:00</th><td>Figures are read against the ledger’s tie-out</td><td>Controller</td><td>every number has initials</td></tr><tr><th scope="row">12:00</th><td>Rehearsal of questions, the hard ones first</td><td>Chief financial officer</td><td>each answer has its page in the release</td></tr><tr><th scope="row">15:30</th><td>Release, filing and website are staged</td><td>Two people</td><td>both have read the headline aloud</td></tr><tr><th scope="row">16:05</th><td>Wire, then website, then Form 8-K</td><td>Investor relations, counsel</td><td>the filing is accepted</td></tr><tr><th scope="row">16:30</th><td>The call</td><td>Chief executive</td><td>the operator closes the line</td></tr><tr><th scope="row">17:30</th><td>Notes are compared</td><td>Counsel</td><td>nothing was new, or it is being published</td></tr><tr><th scope="row">18:00</th><td>Call-backs</td><td>Investor relations</td><td>the list is empty</td></tr></tbody></table>
<h2>Before 16:05</h2>
<p><strong>The lock</strong> is a rule about people. After half past six a comma goes through one person, who makes the change in the release, the script, the slides and the questions sheet, or in none of them. Improvements wait ninety days. Errors of fact do not.</p>
<p><strong>The rehearsal</strong> is the last test of the release, while it can still fail. When the honest answer to a likely question needs a number that is not in the text, there are two ways out: the number goes in, through the lock and before the audit committee again, or the answer becomes “we do not give that”. Decide at noon, in daylight. How to write the outlook so that it needs no third way is in <a href="/blog/writing-a-guidance-paragraph-that-survives-the-call">the guidance paragraph</a>.</p>
<p><strong>Five past four</strong> is a courtesy with a rule behind it. The New York Stock Exchange asks its companies to hold material news after the 16:00 close until the official closing price is out, or until 16:05 at the latest, so that the closing auction is not run over. If your exchange wants notice at that hour, it has had it at least ten minutes earlier.</p>
<h2>Why the filing comes before the call</h2>
<p>Results are furnished under Item 2.02 of Form 8-K, and the form would allow four business days. The call is the reason not to use them. What is said there about a completed quarter would be disclosure of its own, with a Form 8-K of its own, unless all of this holds:</p>
<ul><li>the call takes place <strong>within 48 hours</strong> after the release, and the release was furnished <strong>before it began</strong>;</li><li>it is open to the public, by telephone or webcast;</li><li>it was announced in a widely disseminated release, which said when it is, how to listen, and where on the website the figures can be found;</li><li>the financial and statistical information that it contains is on the website, with whatever Regulation G requires for measures outside GAAP.</li></ul>
<p>The fourth is forgotten most often. A free-cash-flow figure spoken in an answer is a non-GAAP measure, and its reconciliation belongs on the page that the announcement named. For the release itself the standard is stricter: the GAAP measure is there with equal or greater prominence, in the headline too.</p>
<p>One more clock. A filing accepted by EDGAR after 17:30 carries the next business day’s date. That is no tragedy, but it looks like one beside a call that began at half past four.</p>
<h2>The call</h2>
<p>Thirty minutes of script is twenty too many; the release has been read by then, or by a machine. The opening has work to do all the same. Somebody says that there will be forward-looking statements, that results could differ materially, and in which document the factors stand. Said by a person on the line, with the document named, that is the oral form of the safe harbor. A slide that flashes past is not.</p>
<p>Then three rules for answers. The first sentence answers. The second gives the page. There is no third about how the current quarter has begun, unless the release has one.</p>
<blockquote>A good release leaves nothing for the call to reveal, and so leaves the call free to be about the business.</blockquote>
<h2>Half past five</h2>
<p>The line closes and nobody leaves the room. One question is asked: <em>what was said that was not on paper?</em> Because the call was public, an unplanned sentence on it is no selective disclosure. It can still be wrong, or incomplete, or a measure without its reconciliation. Correct it in public that evening, by the same routes.</p>
<p>The call-backs are where the protection ends. They are private conversations with people who trade, on the night on which they most want a word more:</p>
<ol><li>Two of yours on the line, one of them writing.</li><li>The sheet alone: release, slides, and what was said on the open call.</li><li>No model is read, and none is praised. “You may want to look again at page seven” is guidance.</li><li>The order of calls is fixed beforehand, with the least friendly analyst near the top.</li></ol>
<p>If something slips, the clock of <a href="/blog/regulation-fd-in-the-hallway">Regulation FD</a> starts when a senior official knows it. The note-taker’s page decides how much you know.</p>
<h2>The hour that pays for the next quarter</h2>
<p>Before the sheet is filed, write down each question in the words in which it was asked, who asked it, and the page that answered. Mark three kinds: answered from the page; answered, but the page was hard to find; declined. The second list is the edit of the next release. The third is the agenda of the next rehearsal, because a question that was declined in October is asked again in January.</p>
<p>Then publish the replay where the announcement said it would be, and note how long it stays. The day ends when somebody who slept through all of it can read what everybody heard.</p>
<p><em>Sources: SEC Form 8-K, Regulations FD, G and S-K; exchange rules on material news; EDGAR’s filing hours; common practice of issuers. The times are illustrative, the owners’ titles invented. General information, not legal advice.</em></p>
`,
}
