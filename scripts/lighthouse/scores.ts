/** What must be reached on every page, of 100. */
export const aims = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
export type Category = keyof typeof aims
export const categories: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo']

/** What of a result counts. */
export interface Findings {
  categories: Record<string, { auditRefs: { id: string; weight: number }[] }>
  /** Without a score where an audit does not apply to the page. */
  audits: Record<string, { title: string; score: number | null }>
}

/** The audits that count in a category, but for those that cannot pass on this page. */
function counted({ categories: found, audits }: Findings, category: Category, exempt: ReadonlySet<string>) {
  return (found[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const { title, score } = audits[id] ?? { title: id, score: null }
    return weight > 0 && score !== null && !exempt.has(id) ? [{ id, title, score, weight }] : []
  })
}

/** The score of a category, of 100, as Lighthouse adds it up; not a number where nothing was measured. */
export function scoreOf(findings: Findings, category: Category, exempt: ReadonlySet<string>): number {
  const audits = counted(findings, category, exempt)
  const whole = audits.reduce((sum, { weight }) => sum + weight, 0)
  const reached = audits.reduce((sum, { weight, score }) => sum + weight * score, 0)
  // Down: what is 99.6 is not 100.
  return Math.floor((100 * reached) / whole + 1e-6)
}

/** The audits that keep a category from 100, by name. */
export const failing = (findings: Findings, category: Category, exempt: ReadonlySet<string>): string[] =>
  counted(findings, category, exempt)
    .filter(({ score }) => score < 1)
    .map(({ id, title }) => `${id} (${title})`)
