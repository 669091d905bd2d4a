import type { SampleArticle } from '../article.ts'

export const beneficialOwnership: SampleArticle = {
  title: '13D and 13G, two years after the clocks changed',
  excerpt:
    'The amendments adopted in October 2023 turned an annual snapshot into a quarterly one. What an issuer now learns sooner, and what it still does not.',
  description:
    'How the 2023 amendments to Schedules 13D and 13G changed the deadlines, and how issuers can use the fresher ownership data.',
  category: 'research',
  author: 'Ilse Okafor-Brandt',
  tags: ['Beneficial Ownership', 'Disclosure', 'Shareholder Base'],
  status: 'published',
  publishedInDays: -20,
  picture: {
    file: 'hero-beneficial-ownership.png',
    alt: 'Dots on a logarithmic axis from one week to one year show how the longest wait for each 13D and 13G filing became shorter',
  },
  content: `
<p>A holder who passes five percent of a voting class has to say so. Until recently the slowest of them could take more than a year about it. Amendments that the SEC adopted in October 2023 shortened every clock; the new dates for Schedule 13D have applied since 5 February 2024, those for Schedule 13G since 30 September 2024.</p>
<ul><li><strong>13D</strong>, for holders who may seek influence: first filing within <strong>five business days</strong> instead of ten days, amendments within two business days.</li><li><strong>13G, passive investors</strong>: first filing within five business days instead of ten days.</li><li><strong>13G, institutions and exempt investors</strong>: 45 days after the <strong>quarter-end</strong> at which they hold more than five percent, instead of 45 days after the year-end.</li><li><strong>13G, amendments</strong>: 45 days after a quarter in which something material changed.</li></ul>
<p>For the desk the last two are the gain. A large institution that went from six to nine percent in spring used to surface the next February. Now it surfaces in August, on the day of the 13F, and with a figure for the whole house.</p>
<blockquote>The useful question is no longer whether they filed, but why they chose the schedule that they did.</blockquote>
<p>A move from 13G to 13D remains the strongest signal in the file. It states that the holder may now act with the purpose or effect of influencing control. Have the first call, the first holding statement and the counsel’s number ready before you need them.</p>
<p><em>Sources: SEC rules 13d-1 and 13d-2 as amended; Schedules 13D and 13G.</em></p>
`,
}
