import { cfr, figure, nyseManual, type SampleArticle, secForm, secRelease, sources } from '../article.ts'

export const disclosureClock: SampleArticle = {
  title: 'Disclosure deadlines on one page',
  excerpt:
    'Two, four, five and 45: the day counts an issuer works by, in one table, with the most common on a sheet to print, and the cases where careful people miscount.',
  description:
    'US disclosure deadlines for IR teams: Forms 8-K, 4, 10-Q and 10-K, Schedules 13D and 13G, Form 13F; what each is counted from, and in which days.',
  category: 'reports',
  author: 'Tomas Reinholt',
  tags: ['Disclosure', 'Insider Filings', 'Beneficial Ownership', '13F'],
  status: 'published',
  publishedInDays: -15,
  picture: {
    file: 'hero-disclosure-clock.png',
    alt: 'Four bars of business days from an event to its filing: Form 4 two, 8-K four, 13D and 13G five each',
  },
  keyFacts: [
    'Form 8-K: four business days after the event, for most items.',
    'Form 4: two business days after the trade.',
    'Schedules 13D and 13G: five business days after crossing 5%; institutions, 45 days after the quarter-end.',
    'The stock exchange’s holidays are not the Commission’s: in most years they differ on three days.',
  ],
  download: { file: 'disclosure-deadlines.pdf', text: 'Eight deadlines on one page to print' },
  content: `
<p>Deadlines are easy to remember and easy to miscount. Two questions settle most of them: <em>counted from what</em>, and <em>in which days</em>. The table answers both. The rest of the page covers the cases that a careful person gets wrong.</p>
<h2>The sheet</h2>
<table><caption>US filings that issuers count most often</caption><thead><tr><th scope="col">Filing</th><th scope="col">Counted from</th><th scope="col">Due</th></tr></thead><tbody><tr><th scope="row">Form 8-K, most items</th><td>the event</td><td>4 business days</td></tr><tr><th scope="row">Form 8-K, votes at a meeting</th><td>the day the meeting ends</td><td>4 business days</td></tr><tr><th scope="row">Form 8-K, cyber incident</th><td>the determination that it is material</td><td>4 business days</td></tr><tr><th scope="row">Form 3</th><td>becoming an insider</td><td>10 days</td></tr><tr><th scope="row">Form 4</th><td>an insider’s trade</td><td>2 business days</td></tr><tr><th scope="row">Schedule 13D, first</th><td>crossing 5%</td><td>5 business days</td></tr><tr><th scope="row">Schedule 13D, amended</th><td>a material change</td><td>2 business days</td></tr><tr><th scope="row">Schedule 13G, passive investor</th><td>crossing 5%</td><td>5 business days</td></tr><tr><th scope="row">Schedule 13G, institution</th><td>the quarter-end at which it holds over 5%</td><td>45 days</td></tr><tr><th scope="row">Form 13F</th><td>the calendar quarter-end</td><td>45 days</td></tr><tr><th scope="row">Form 10-Q</th><td>the end of each of the first three fiscal quarters</td><td>40 or 45 days</td></tr><tr><th scope="row">Form 10-K</th><td>the fiscal year-end</td><td>60, 75 or 90 days</td></tr><tr><th scope="row">Form 12b-25, late report</th><td>the missed due date</td><td>1 business day</td></tr><tr><th scope="row">Proxy statement, if the 10-K incorporates it</th><td>the fiscal year-end</td><td>120 days</td></tr><tr><th scope="row">Notice of a dividend</th><td>the record date</td><td>at least 10 days <em>before</em></td></tr></tbody></table>
<h2>Counted from what</h2>
<p>The word “event” covers four different moments.</p>
<ul><li><strong>The signature.</strong> A material agreement is counted from the day it is signed, whenever you plan to announce it.</li><li><strong>The notice.</strong> When a director or a top officer resigns, the clock starts with notice of the decision, not with the last day of work.</li><li><strong>The determination.</strong> A cyber incident is counted from the determination that it is material, which must be made without unreasonable delay after discovery.</li><li><strong>The trade.</strong> Form 4 counts from execution. That stocks now <a href="/blog/t-1-and-the-record-date-why-one-day-became-none">settle in one day</a> instead of two never mattered to it.</li></ul>
<p>Write down the date and time on the day itself. Reconstructed a week later, they tend to drift in a convenient direction.</p>
<h2>In which days</h2>
<p>For the 8-K, the day after the event is day one. If the event falls on a weekend or holiday, day one is the next business day. A calendar-day deadline that lands on such a day moves to the next business day. “Holiday” means a federal holiday, when the Commission is closed, and that is where the stock exchange calendar misleads you, in most years three times:</p>
<ul><li>On <strong>Good Friday</strong> the stock market is closed and the Commission is open. The day counts.</li><li>On <strong>Columbus Day</strong> and <strong>Veterans Day</strong> the stock market is open and the Commission is closed. The day does not count.</li></ul>
<p>A president can add a day. When Washington closed on Christmas Eve of 2020, EDGAR closed with it, and what was due that day was timely on the 28th. Watch the Commission’s own announcements in late December.</p>
<p>Hours matter on the last day. EDGAR accepts filings from 6:00 a.m. to 10:00 p.m. Eastern Time on business days. Most filings submitted after 5:30 p.m. receive the next business day’s date. Forms 3, 4, 5 and 144 and Schedules 13D and 13G keep the day’s date until 10:00 p.m.</p>
<h2>Three counts, worked</h2>
<ol><li><strong>Friday, 6:40 p.m. ET.</strong> The chief financial officer gives notice. Monday is day one and Thursday is day four: file by 5:30 p.m. Thursday. Had it been Saturday, the answer would be the same.</li><li><strong>The Wednesday before Easter.</strong> A director sells in the morning. Thursday is day one and Good Friday is day two. The Form 4 is due that evening, while the office is empty.</li><li><strong>September 30.</strong> Forty days end on November 9, 45 on November 14. In 2026 the 14th is a Saturday, so 13F and 13G filers have until Monday, November 16. The 10-Q of a larger issuer does not move: November 9 is a Monday.</li></ol>
<blockquote>Four business days is what the form allows. The market allows less.</blockquote>
<h2>After a period ends</h2>
<p>Annual and quarterly reports depend on your filer status, which is set once a year: by public float at the end of the second fiscal quarter, by how long you have been reporting and, for smaller companies, by revenue. Check it that week. A strong spring for your stock can take two weeks off the next 10-K.</p>
${figure(
  'figure-period-clocks.png',
  'Five lines of growing length on a ruler of 90 calendar days: 10-Q of larger filers at 40, 10-Q of others with 13F and 13G at 45, 10-K at 60 for large accelerated filers, 75 for accelerated ones and 90 for all others',
  'Amber is due after a quarter, black after a fiscal year. 13F and institutional 13G always count from the calendar quarter, your own reports from your fiscal one.',
  1520,
)}
<p>If a report will be late, Form 12b-25 buys five calendar days for a 10-Q and 15 for a 10-K. It has to give the reason, and readers treat it as an announcement.</p>
<p>In May 2026 the Commission proposed to let issuers choose semiannual reports (Release 33-11414) and to reduce five overlapping filer categories to two (Release 33-11419). Check the status of both before you rely on this section. As proposed, neither changes the event-driven deadlines above.</p>
<h2>Three that do not wait for their day</h2>
<ul><li><strong>A slip.</strong> A Form 8-K under Regulation FD follows the rule’s <a href="/blog/regulation-fd-in-the-hallway">own clock</a>, which can end the next morning.</li><li><strong>Results before a call.</strong> If the 8-K with the release is furnished first and the call follows within 48 hours, announced in advance, open to the public and with its figures on your website, the call needs no report of its own. If it is furnished afterward, it may.</li><li><strong>Material news during the exchange’s notification hours.</strong> There the unit is <a href="/blog/ten-minutes-before-the-wire">10 minutes</a>.</li></ul>
${sources(
  [
    secForm('Form 8-K', 'form8-k'),
    cfr('240.16a-3', 'Forms 3, 4 and 5'),
    cfr('240.13d-1', 'Schedules 13D and 13G'),
    cfr('240.13d-2', 'Amendments to Schedules 13D and 13G'),
    cfr('240.13f-1', 'Form 13F'),
    secForm('Form 10-Q', 'form10-q'),
    secForm('Form 10-K', 'form10-k'),
    cfr('240.12b-2', 'Accelerated and large accelerated filers'),
    cfr('240.12b-25', 'Notification of late filing'),
    cfr('240.10b-17', 'Notice of dividends'),
    cfr('240.0-2', 'Hours of EDGAR'),
    cfr('240.0-3', 'Weekends and holidays'),
    cfr('232.13', 'Date of an EDGAR filing'),
    cfr('243.101', 'Regulation FD, its own clock'),
    nyseManual('202.06'),
    secRelease(
      'SEC rulemaking activity, for the proposals of May 2026',
      'rules-regulations/rulemaking-activity',
    ),
  ],
  'Rules as in force in the fall of 2026. The three cases are invented. A working summary, not legal advice.',
)}
`,
}
