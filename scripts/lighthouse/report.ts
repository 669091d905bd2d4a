import { metrics, reaches, type Verdict } from './audit.ts'
import { missing } from './pages.ts'
import { aims, type Category, categories } from './scores.ts'

/** One page on the console. */
export const line = ({ path, scores }: Verdict, only: readonly Category[]): string =>
  `${path.padEnd(60)} ${only.map((category) => `${category} ${scores[category]}`).join('  ')}`

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const figure = (value = Number.NaN, id: string) => value.toFixed(id === 'cumulative-layout-shift' ? 3 : 0)
/** What is bold does not reach its aim. */
const score = (verdict: Verdict, category: Category) =>
  reaches(verdict, category) ? `${verdict.scores[category]}` : `**${verdict.scores[category] ?? '–'}**`

interface Circumstances {
  today: string
  machine: string
  runs: number
}

/** All pages as Markdown: how they were measured, the table, what was exempt and what is missed. */
export function document(verdicts: readonly Verdict[], { today, machine, runs }: Circumstances): string {
  const columns = ['page', ...categories, 'FCP ms', 'LCP ms', 'TBT ms', 'CLS']
  const exempt = Object.entries(missing.exempt).map(
    ([id, why]) => `- \`${id}\` on \`${missing.path}\`: ${why}`,
  )
  const misses = verdicts.flatMap(({ path, misses: names }) => names.map((name) => `- \`${path}\`: ${name}`))
  return [
    '# Lighthouse',
    `\`npm run lighthouse -- --write\`, ${today}, ${machine}.`,
    `Lighthouse’s own mobile conditions against the local cloud without TLS, which browsers trust on localhost; medians of ${runs}. Aims: ${categories.map((category) => `${category} ${aims[category]}`).join(', ')}. Of the articles, the newest of each category.`,
    [
      row(columns),
      row(columns.map((_, index) => (index ? '---:' : '---'))),
      ...verdicts.map((verdict) =>
        row([
          verdict.path,
          ...categories.map((category) => score(verdict, category)),
          ...metrics.map((id) => figure(verdict.metrics[id], id)),
        ]),
      ),
    ].join('\n'),
    `Not counted:\n\n${exempt.join('\n')}`,
    ...(misses.length > 0 ? [`Missed:\n\n${misses.join('\n')}`] : []),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}
