import { figure, type SampleArticle } from '../article.ts'

export const settlement: SampleArticle = {
  title: 'T+1 and the record date: why one day became none',
  excerpt:
    'Since May 2024 the ex-date and the record date of an ordinary dividend are normally the same day. Where they still part, how to count back from the payment, and the calendars that carry the old gap.',
  description:
    'What settlement on T+1 changed for issuers: how the ex-date follows the record date, the two bank holidays that catch templates, and a dividend calendar counted backwards.',
  category: 'market-analysis',
  author: 'Priya Lindqvist',
  tags: ['Settlement', 'Disclosure'],
  status: 'published',
  publishedInDays: -26,
  picture: {
    file: 'hero-settlement.png',
    alt: 'A staircase from T+5 before June 1995 through T+3 and T+2 down to T+1 on 28 May 2024',
  },
  content: `
<p>In June 2024 a holder wrote to the company whose shares she had bought on a Thursday. The record date was the Friday, and she asked when to expect the dividend. The help page told her that she was a day late. The help page had been right for almost seven years and wrong for two weeks: since 28 May a purchase on the day before the record date arrives in time.</p>
<h2>What the gap was made of</h2>
<p>A dividend belongs to whoever is on the register at the close of the <em>record date</em>. A buyer gets there when the trade settles, and SEC rule 15c6-1 now gives most trades in US shares one business day for it, where it used to give two.</p>
<p>The <em>ex-date</em> is drawn from this. It is the first day on which a buyer comes too late, so it is the day on which the price opens without the dividend. The listing exchange sets it, by rule, from the record date that you announce. Under T+2 it was the business day before the record date. Under T+1 a purchase on the record date itself is the first that misses the register, and <strong>for an ordinary dividend the two dates fall together</strong>.</p>
${figure(
  'figure-record-date.png',
  'A strip of a calendar from Thursday to Monday. A share bought on Thursday settles on Friday, the record date, and is paid; one bought on Friday settles on Monday and is not. Beneath, the ex-date moves from Thursday under T+2 to Friday under T+1',
  'A record date on a Friday. The ex-date did not disappear: it moved onto the square next to it.',
  1140,
)}
<h2>Where they still part</h2>
<p>“The same day” is a rule with exceptions, and an announcement template knows none of them.</p>
<table><caption>The day on which the shares trade ex, by case</caption><thead><tr><th scope="col">Case</th><th scope="col">Ex-date, normally</th><th scope="col">Why</th></tr></thead><tbody><tr><th scope="row">Ordinary dividend, record date on a settlement day</th><td>the record date</td><td>a trade of the day before has settled</td></tr><tr><th scope="row">Record date on a weekend or a market holiday</th><td>the business day before</td><td>nothing can settle on the date itself</td></tr><tr><th scope="row">Record date on Columbus Day or Veterans Day</th><td>the business day before</td><td>the exchanges trade, the banks are closed, nothing settles</td></tr><tr><th scope="row">Distribution worth 25% of the share or more</th><td>the business day after payment</td><td>until then the claim travels with the share, as a due bill</td></tr></tbody></table>
<p>The third line catches the careful. On Monday 12 October 2026, Columbus Day, the exchanges were open and no regular trade settled; what was traded on that Monday and on the Friday before arrived together on Tuesday. A company with that Monday as its record date traded ex on Friday the 9th. Its template, corrected in 2024 to read “ex-date: the record date”, was wrong again, in the other direction.</p>
<p>The cure is cheap. Never compute an ex-date in a release. Choose a record date on which trades settle, name it, and leave the ex-date to the exchange’s notice.</p>
<h2>Counting back from the money</h2>
<p>A dividend calendar is easiest to write from its end. For an invented company that wants cash with its holders before the year’s end:</p>
<ol><li><strong>Friday 18 December:</strong> payment. The paying agent has the funds on the day, early.</li><li><strong>Friday 4 December:</strong> record date, and therefore ex-date. Under Delaware law it may lie up to sixty days before payment, and not before the resolution that fixes it.</li><li><strong>Thursday 3 December:</strong> the last day on which a purchase carries the dividend. This is the line that belongs on the help page.</li><li><strong>Tuesday 24 November:</strong> the last day for notice. SEC rule 10b-17 and the listing rules ask for at least <strong>ten days before the record date</strong>, and the days run through Thanksgiving like any others.</li><li><strong>Thursday 19 November:</strong> the board resolves. Exchange, transfer agent and wire have the same three dates within the hour; a dividend is material news, so the exchange hears first, as in <a href="/blog/ten-minutes-before-the-wire">the ten minutes before the wire</a>.</li></ol>
<p>Five days of slack lie between the resolution and the notice. That is about right. One moved board call should not cost the quarter its dividend date.</p>
<h2>Votes have a record date and no ex-date</h2>
<p>No price adjusts when the right to vote passes, so no exchange marks the day. The arithmetic is the same: to vote, a buyer has to have settled by the record date, and the last day to buy is the business day before. In Delaware that date lies ten to sixty days before the meeting. The brokers’ search, which asks how many sets of the proxy materials they need, goes out at least twenty business days before the record date.</p>
<p>Here the lost day matters to lenders. A share on loan over the record date is voted by whoever holds it then, and the lender who wants the vote has to have called it back. Announce the date as soon as the board has fixed it: stewardship desks can only recall for a date that they know.</p>
<h2>Where the old day still hides</h2>
<ul><li><strong>Resolutions and releases</strong> that compute “record date less one business day”.</li><li><strong>Help pages</strong> that say “buy two days before”. Search your own site for “two business days”.</li><li><strong>A second listing.</strong> The European Union, the United Kingdom and Switzerland have set 11 October 2027 for their own move. A share quoted in New York and in a T+2 market has one record date and two ex-dates: say both in the release.</li><li><strong>Short interest.</strong> It is counted by settlement date, so it now takes in trades up to the business day before. <a href="/blog/what-short-interest-tells-you-and-what-it-hides">What the number hides</a> is otherwise unchanged.</li></ul>
<h2>What the second day was for</h2>
<p>The staircase has been going down for thirty years: five days until June 1995, three until September 2017, two until May 2024. Each step took away time in which one side of a trade could fail. It was also the time in which somebody could notice.</p>
<blockquote>A day of settlement risk was also a day of grace. The market has sold the one and thrown in the other.</blockquote>
<p>With T+2 a wrong record date could be found on the ex-date, with a day left to telephone. Now the first person to find it is the holder. So put the reading where the time is, on the afternoon before the board meets. Two people, one aloud: payment, record date, is it a settlement day, notice, amount per share, total. It takes four minutes, and it is the whole of the work that T+1 left to an issuer.</p>
<p><em>Sources: SEC rules 15c6-1, 10b-17 and 14a-13; exchange rules on ex-dates and notices; clearing-house calendars; Delaware corporate law. The holder, the companies and their dates are invented; the holidays are not.</em></p>
`,
}
