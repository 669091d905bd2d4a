import type { SampleArticle } from '../article.ts'

export const beforeTheWire: SampleArticle = {
  title: 'Ten minutes before the wire',
  excerpt:
    'A material release in trading hours begins with a call that readers never see. The order of the morning, minute by minute.',
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
<p>The large US listing exchanges want to hear material news <strong>at least ten minutes before</strong> it is published during their notification hours, so that they can decide on a halt. The hours differ from one exchange to the other and begin before the opening bell. Keep yours on a card by the telephone, with the number.</p>
<p>A release at eight in the morning then looks like this:</p>
<ul><li><strong>07:40</strong> Last read against the approved text. Two people, one aloud.</li><li><strong>07:50</strong> The exchange is told, with the text. From here nothing is changed.</li><li><strong>08:00</strong> The wire carries it. Not before: a website that is a minute early is a selective disclosure to whoever was refreshing it.</li><li><strong>08:01</strong> Website, then the message to subscribers.</li><li><strong>08:05</strong> Form 8-K, where the news calls for one. The form allows four business days; many desks file the same morning.</li><li><strong>08:06</strong> Reporters.</li></ul>
<p>The reporter at six past eight has ten minutes and three needs: the number that changed, the reason in one sentence, and a name to attribute it to. Prepare these apart from the release, out of words that are in it. An explanation that is better than the release is new information.</p>
<blockquote>An embargo is a favour between people. A release is a duty to everybody. Do not plan one as if it were the other.</blockquote>
<p>And agree beforehand who watches the tape. Somebody has to see, at 08:03, that the headline says million where it should say billion.</p>
<p><em>Sources: listing rules on material news; wire-service practice. Times are illustrative.</em></p>
`,
}
