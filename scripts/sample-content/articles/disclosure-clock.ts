import { figure, type SampleArticle } from '../article.ts'
import { urlOf } from '../files.ts'

export const disclosureClock: SampleArticle = {
  title: 'Disclosure deadlines on one page',
  excerpt:
    'Two, four, five and forty-five: the day counts that an issuer’s desk lives by, in one table and as a sheet to pin up, with the cases in which careful people miscount.',
  description:
    'US disclosure deadlines for IR desks: Forms 8-K, 4, 10-Q and 10-K, Schedules 13D and 13G, Form 13F; what each is counted from, and in which days.',
  category: 'reports',
  author: 'Tomas Reinholt',
  tags: ['Disclosure', 'Insider Filings', 'Beneficial Ownership', '13F'],
  status: 'published',
  publishedInDays: -15,
  picture: {
    file: 'hero-disclosure-clock.png',
    alt: 'Four bars of business days from an event to its filing: Form 4 two, 8-K four, 13D and 13G five each',
  },
  content: `
<p>Deadlines are easy to remember and easy to miscount. Two questions settle most of them: <em>counted from what</em>, and <em>in which days</em>. The table answers both. The rest of the page is about the cases in which a careful person gets them wrong.</p>
<h2>The sheet</h2>
<table><caption>US filings that an issuer’s desk counts most often</caption><thead><tr><th scope="col">Filing</th><th scope="col">Counted from</th><th scope="col">Due</th></tr></thead><tbody><tr><th scope="row">Form 8-K, most items</th><td>the event</td><td>4 business days</td></tr><tr><th scope="row">Form 8-K, votes at a meeting</th><td>the day on which the meeting ends</td><td>4 business days</td></tr><tr><th scope="row">Form 8-K, cyber incident</th><td>the finding that it is material</td><td>4 business days</td></tr><tr><th scope="row">Form 3</th><td>becoming an insider</td><td>10 days</td></tr><tr><th scope="row">Form 4</th><td>an insider’s trade</td><td>2 business days</td></tr><tr><th scope="row">Schedule 13D, first</th><td>crossing 5%</td><td>5 business days</td></tr><tr><th scope="row">Schedule 13D, amended</th><td>a material change</td><td>2 business days</td></tr><tr><th scope="row">Schedule 13G, passive investor</th><td>crossing 5%</td><td>5 business days</td></tr><tr><th scope="row">Schedule 13G, institution</th><td>the quarter-end at which it holds over 5%</td><td>45 days</td></tr><tr><th scope="row">Form 13F</th><td>the calendar quarter-end</td><td>45 days</td></tr><tr><th scope="row">Form 10-Q</th><td>the end of each of the first three fiscal quarters</td><td>40 or 45 days</td></tr><tr><th scope="row">Form 10-K</th><td>the fiscal year-end</td><td>60, 75 or 90 days</td></tr><tr><th scope="row">Form 12b-25, late report</th><td>the date that was missed</td><td>1 business day</td></tr><tr><th scope="row">Proxy statement, if the 10-K refers to it</th><td>the fiscal year-end</td><td>120 days</td></tr><tr><th scope="row">Notice of a dividend</th><td>the record date</td><td>at least 10 days <em>before</em></td></tr></tbody></table>
<p>To pin up: <a href="${urlOf('disclosure-deadlines.pdf')}">a shorter sheet as a PDF</a>, eight rows on one page.</p>
<h2>Counted from what</h2>
<p>The word “event” hides four different moments.</p>
<ul><li><strong>The signature.</strong> A material agreement is counted from the day it is signed, whenever you meant to announce it.</li><li><strong>The notice.</strong> For an officer who leaves, the clock starts with the notice of the decision. The farewell is irrelevant.</li><li><strong>The finding.</strong> A cyber incident is counted from the conclusion that it is material, and that conclusion may not be put off: the rule wants it without unreasonable delay after discovery.</li><li><strong>The trade.</strong> Form 4 counts from execution. That shares now <a href="/blog/t-1-and-the-record-date-why-one-day-became-none">settle a day later</a> instead of two never mattered to it.</li></ul>
<p>Write down date and hour on the day itself. Reconstructed in the following week, they drift toward the convenient.</p>
<h2>In which days</h2>
<p>For the 8-K the day after the event is day one. If the event falls on a weekend or a holiday, day one is the next business day. A deadline in calendar days that lands on such a day moves to the next business day. “Holiday” means a federal one, on which the Commission is closed, and here the calendar of the stock exchange misleads three times a year:</p>
<ul><li>On <strong>Good Friday</strong> shares do not trade and the Commission is open. The day counts.</li><li>On <strong>Columbus Day</strong> and <strong>Veterans Day</strong> shares trade and the Commission is closed. The day does not count.</li></ul>
<p>Hours matter on the last evening. EDGAR takes filings from 06:00 to 22:00 Eastern on business days. Most that begin after 17:30 carry the next business day’s date. Forms 3, 4 and 5 and Schedules 13D and 13G keep the day’s date until 22:00.</p>
<h2>Three counts, worked</h2>
<ol><li><strong>Friday, 18:40.</strong> The chief financial officer gives notice. Monday is day one, Thursday is day four: file by Thursday, 17:30. Had it been Saturday, the answer would be the same.</li><li><strong>Wednesday before Easter.</strong> A director sells in the morning. Thursday is day one and Good Friday is day two. The Form 4 is due that evening, while the desk is at home.</li><li><strong>30 September.</strong> Forty days end on 9 November, forty-five on 14 November. In 2026 the fourteenth is a Saturday, so 13F and 13G filers have until Monday the sixteenth. The larger issuers’ 10-Q does not move: the ninth is a Monday.</li></ol>
<blockquote>Four business days is what the form allows. The market allows less.</blockquote>
<h2>After a period ends</h2>
<p>Annual and quarterly reports depend on the class of filer, which is decided once a year: by the value of the shares that outsiders held at the end of the second fiscal quarter, by how long you have been reporting and, for small companies, by revenue. Check it in that week. A good spring in the market can take two weeks off the next 10-K.</p>
${figure(
  'figure-period-clocks.png',
  'Five lines of growing length on a ruler of 90 calendar days: 10-Q of larger filers at 40, 10-Q of others with 13F and 13G at 45, 10-K at 60 for large accelerated filers, 75 for accelerated ones and 90 for all others',
  'Amber is due after a quarter, black after a fiscal year. 13F and institutional 13G always count from the calendar quarter, your own reports from your fiscal one.',
  1520,
)}
<p>If a report will be late, Form 12b-25 buys five calendar days for a 10-Q and fifteen for a 10-K. It has to say why, and readers treat it as an announcement.</p>
<p>In May 2026 the Commission proposed to let issuers choose half-yearly reports and to have fewer classes of filer. Look up what became of both before you rely on this section. The counts for events are not part of those proposals.</p>
<h2>Three that do not wait for their day</h2>
<ul><li><strong>A slip.</strong> A Form 8-K under Regulation FD follows the rule’s <a href="/blog/regulation-fd-in-the-hallway">own clock</a>, which can end the next morning.</li><li><strong>Results before a call.</strong> If the 8-K with the release is furnished first and the call follows within 48 hours, announced, open to all and with its figures on your website, the call needs no report of its own. Furnished afterward, it may.</li><li><strong>Material news in the exchange’s hours.</strong> There the unit is <a href="/blog/ten-minutes-before-the-wire">ten minutes</a>.</li></ul>
<p><em>Sources: SEC forms, schedules and rules in force in the autumn of 2026, and the proposing releases of May 2026; the federal and exchange calendars. The three cases are invented. A summary for the desk, not legal advice.</em></p>
`,
}
