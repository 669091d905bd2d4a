import type { SampleArticle } from '../article.ts'

export const beforeTPlusOne: SampleArticle = {
  title: 'Before T+1: a checklist for May 2024',
  excerpt: 'What to check before settlement moves to one day. Kept for the record; the change is done.',
  description:
    'An archived checklist for issuers ahead of the move of US share settlement to T+1 on 28 May 2024.',
  category: 'research',
  author: 'Priya Lindqvist',
  tags: ['Settlement'],
  status: 'archived',
  publishedInDays: -240,
  content: `
<p>On 28 May 2024 the standard settlement cycle for US shares moves from two business days to one. Brokers and custodians carry most of the work. An issuer’s part is small and has dates on it.</p>
<ul><li><strong>Dividends.</strong> With the transfer agent, confirm that the ex-date of any dividend with a record date after the change is the record date itself.</li><li><strong>Resolutions.</strong> Search board templates for “two business days” and for computed ex-dates.</li><li><strong>Employee plans.</strong> Ask the administrator how sales on vesting are funded and when tax is paid over; a day less of settlement is a day less of float.</li><li><strong>Foreign holders.</strong> Those who have to buy dollars now do it on the day of the trade. Expect questions from Asia.</li><li><strong>Help pages.</strong> Correct what you tell retail holders about when to buy.</li></ul>
<p>Then choose one dry run: the first dividend after the change, on paper, with everybody who touches it.</p>
<p><em>Archived: superseded by “T+1 and the record date: why one day became none”.</em></p>
`,
}
