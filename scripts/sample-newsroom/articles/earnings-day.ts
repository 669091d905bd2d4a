import { cfr, exchangeAct, figure, nyseManual, type SampleArticle, secForm, sources } from '../article.ts'

export const earningsDay: SampleArticle = {
  title: 'Earnings day, hour by hour',
  excerpt:
    'From the script lock at 6:30 a.m. to the last follow-up call that evening: a running order with an owner for every line, and the rules behind the order.',
  description:
    'A running order for earnings day: script lock, release, Form 8-K Item 2.02, the call, follow-up calls, and the notes that make the next quarter easier.',
  category: 'media',
  author: 'Priya Lindqvist',
  tags: ['Earnings Calls', 'Media Relations', 'Guidance'],
  status: 'published',
  publishedInDays: 30,
  picture: {
    file: 'hero-earnings-day.png',
    alt: 'A ticker tape wound into a spiral, with four moments of an earnings day marked on it from 6:30 a.m. to 5:30 p.m.',
  },
  content: `
<p>Earnings day has two halves. Until a few minutes after the close, nothing may get out. From then on everything has to, to everyone, and nothing may be added. Most accidents happen to people who are still in the first half when the second has begun: a slide corrected at 4:10 p.m., a number looked up during the call. A running order with an owner for every line keeps the halves apart.</p>
<h2>The order</h2>
${figure(
  'figure-running-order.png',
  'Six bars on a day’s hours, one below the other: script locked at 6:30, rehearsal at noon and staging at 3:30 p.m. lie left of a line at 4:05 p.m., where the release goes out; the call at 4:30 and the follow-up calls at 6:00 lie right of it. The left half is headed “nothing gets out”, the right half “nothing new”',
  'One line divides the day, Eastern Time. What is left of it may still be corrected; what is right of it may only be explained. The hours to the right are drawn wider.',
  1560,
)}
<table><caption>Results after the close, Eastern Time</caption><thead><tr><th scope="col">Time</th><th scope="col">What happens</th><th scope="col">Owner</th><th scope="col">Done when</th></tr></thead><tbody><tr><th scope="row">6:30 a.m.</th><td>Script, release and slides are locked</td><td>Investor relations</td><td>one person holds the files</td></tr><tr><th scope="row">9:00 a.m.</th><td>Figures are tied out to the ledger</td><td>Controller</td><td>every number is initialed</td></tr><tr><th scope="row">Noon</th><td>Q&amp;A rehearsal, hard questions first</td><td>Chief financial officer</td><td>each answer has its page in the release</td></tr><tr><th scope="row">3:30 p.m.</th><td>Release, filing and website are staged</td><td>Two people</td><td>both have read the headline aloud</td></tr><tr><th scope="row">4:05 p.m.</th><td>Wire, then website, then Form 8-K</td><td>Investor relations, counsel</td><td>the filing is accepted</td></tr><tr><th scope="row">4:30 p.m.</th><td>The call</td><td>Chief executive</td><td>the operator closes the line</td></tr><tr><th scope="row">5:30 p.m.</th><td>Notes are compared</td><td>Counsel</td><td>nothing was new, or it is being published</td></tr><tr><th scope="row">6:00 p.m.</th><td>Follow-up calls</td><td>Investor relations</td><td>the list is empty</td></tr></tbody></table>
<h2>Before 4:05 p.m.</h2>
<p><strong>The lock</strong> is a rule about people. After 6:30 a.m., every comma goes through one person, who makes the change in the release, the script, the slides and the Q&amp;A document, or in none of them. Improvements can wait 90 days. Errors of fact cannot.</p>
<p><strong>The rehearsal</strong> is the last test of the release while there is still time to fix it. When the honest answer to a likely question needs a number that is not in the text, there are two ways out: the number goes in, through the lock and back to the audit committee, or the answer becomes “we don’t disclose that.” Decide at noon, not on the call. How to write the outlook so that it needs no third way is in <a href="/blog/writing-a-guidance-paragraph-that-survives-the-call">the guidance paragraph</a>.</p>
<p><strong>4:05 p.m.</strong> has a rule behind it. The New York Stock Exchange prohibits its companies from releasing material news after the 4:00 p.m. close until the official closing price is published or five minutes have passed, whichever is earlier, so the closing auction is not disrupted. If your exchange requires notice at that hour, it got it at least 10 minutes earlier.</p>
<h2>Why the filing comes before the call</h2>
<p>Results are furnished under Item 2.02 of Form 8-K, and the form would allow four business days. The call is the reason not to use them. What is said on it about a completed quarter would need its own Form 8-K unless all of the following hold:</p>
<ul><li>the call takes place <strong>within 48 hours</strong> after the release, and the release was furnished <strong>before the call</strong>;</li><li>it is broadly accessible to the public by phone, webcast or similar means;</li><li>the financial and statistical information in it is on the company’s website, with whatever Regulation G requires for non-GAAP measures;</li><li>it was announced by a widely disseminated release that said when it is, how to listen, and where on the website the figures are.</li></ul>
<p>The third is forgotten most often. A free-cash-flow figure mentioned in an answer is a non-GAAP measure, and its reconciliation belongs on the page the announcement named. For the release itself the standard is stricter: the GAAP measure appears with equal or greater prominence, in the headline too.</p>
<p>One more clock. A Form 8-K submitted to EDGAR after 5:30 p.m. ET gets the next business day’s date. That is no tragedy, but it looks odd next to a call that began at 4:30.</p>
<h2>The call</h2>
<p>Thirty minutes of script is often twenty too many; by then the release has been read. The opening still has work to do. Someone says that there will be forward-looking statements, that actual results could differ materially, and which document lists the factors. Said on the line, with the document named, that is the oral form of the safe harbor. A slide that flashes past is not.</p>
<p>Then, three rules for answers. The first sentence answers. The second gives the page. There is no third about how the current quarter has started, unless the release has one.</p>
<blockquote>A good release leaves nothing for the call to reveal, so the call can be about the business.</blockquote>
<h2>5:30 p.m.</h2>
<p>The line closes and nobody leaves the room. Ask one question: <em>what was said that was not on paper?</em> Because the call was public, an unplanned sentence on it is not selective disclosure. It can still be wrong, or incomplete, or a measure without its reconciliation. Correct it in public that evening, through the same channels.</p>
<p>The follow-up calls are where the protection ends. They are private conversations with people who trade, on the night they most want one more word:</p>
<ol><li>Two of your people on the line, one of them taking notes.</li><li>Only what is public: the release, the slides, and what was said on the open call.</li><li>No model is reviewed, and none is praised. “You may want to look again at page seven” is guidance.</li><li>The order of calls is fixed in advance, with the toughest analyst near the top.</li></ol>
<p>If something slips, the <a href="/blog/regulation-fd-in-the-hallway">Regulation FD</a> clock starts when a senior official learns of it. The note-taker’s page decides how much you know.</p>
<h2>The hour that pays for next quarter</h2>
<p>Before you file the Q&amp;A document, write down every question in the words it was asked, who asked it, and the page that answered it. Sort them into three: answered from the page; answered, but the page was hard to find; declined. The second list is the edit of the next release. The third is the agenda for the next rehearsal, because a question declined in October is asked again in January.</p>
<p>Then post the replay where the announcement said it would be, and note how long it stays up. The day ends when someone who missed all of it can read what everyone heard.</p>
${sources(
  [
    secForm('Form 8-K, Item 2.02', 'form8-k'),
    cfr('244.100', 'Regulation G'),
    cfr('229.10', 'Regulation S-K, Item 10(e)'),
    cfr('243.101', 'Regulation FD, definitions'),
    exchangeAct('78u-5', 'Safe harbor, including oral statements'),
    cfr('232.13', 'Date of an EDGAR filing'),
    nyseManual('202.06'),
    cfr('243.100', 'Regulation FD, general rule'),
  ],
  'The times are illustrative, the owners’ titles invented. General information, not legal advice.',
)}
`,
}
