import { type AuditResult, meetsTarget, metrics } from './audit.ts'
import { notFoundPage } from './audited-pages.ts'
import { type Category, categories, targets } from './scores.ts'

/** One page as a line for the console. */
export const line = ({ path, scores }: AuditResult, only: readonly Category[]): string =>
  `${path.padEnd(60)} ${only.map((category) => `${category} ${scores[category]}`).join('  ')}`

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const figure = (value = Number.NaN, id: string) => value.toFixed(id === 'cumulative-layout-shift' ? 3 : 0)
/** Scores below their target are bold. */
const score = (result: AuditResult, category: Category) =>
  meetsTarget(result, category) ? `${result.scores[category]}` : `**${result.scores[category] ?? '–'}**`

interface Circumstances {
  today: string
  machine: string
  runs: number
}

/** The report as Markdown: conditions, table, exemptions and misses. */
export function markdownReport(
  results: readonly AuditResult[],
  { today, machine, runs }: Circumstances,
): string {
  const columns = ['page', ...categories, 'FCP ms', 'LCP ms', 'TBT ms', 'CLS']
  const exempt = Object.entries(notFoundPage.exempt).map(
    ([id, why]) => `- \`${id}\` on \`${notFoundPage.path}\`: ${why}`,
  )
  const misses = results.flatMap(({ path, misses: names }) => names.map((name) => `- \`${path}\`: ${name}`))
  return [
    '# Lighthouse',
    `\`npm run tool -- lighthouse --write\`, ${today}, ${machine}.`,
    `Measured with Lighthouse’s default mobile settings against the local cloud without TLS, which browsers trust on localhost; medians of ${runs}. Targets: ${categories.map((category) => `${category} ${targets[category]}`).join(', ')}. The articles are the newest of each category.`,
    [
      row(columns),
      row(columns.map((_, index) => (index ? '---:' : '---'))),
      ...results.map((result) =>
        row([
          result.path,
          ...categories.map((category) => score(result, category)),
          ...metrics.map((id) => figure(result.metrics[id], id)),
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
