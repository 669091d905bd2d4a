/** The minimum score of every page, out of 100. */
export const targets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
export type Category = keyof typeof targets
export const categories: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo']

/** The part of Lighthouse's result that is used here. */
export interface Findings {
  categories: Record<string, { auditRefs: { id: string; weight: number }[] }>
  /** The score is null if an audit does not apply to the page. */
  audits: Record<string, { title: string; score: number | null }>
}

/** The audits that count in a category, except those that cannot pass on this page. */
function counted({ categories: found, audits }: Findings, category: Category, exempt: ReadonlySet<string>) {
  return (found[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const { title, score } = audits[id] ?? { title: id, score: null }
    return weight > 0 && score !== null && !exempt.has(id) ? [{ id, title, score, weight }] : []
  })
}

/** A category's score out of 100, weighted as Lighthouse does; NaN if nothing was measured. */
export function scoreOf(findings: Findings, category: Category, exempt: ReadonlySet<string>): number {
  const audits = counted(findings, category, exempt)
  const total = audits.reduce((sum, { weight }) => sum + weight, 0)
  const reached = audits.reduce((sum, { weight, score }) => sum + weight * score, 0)
  // Round down: 99.6 is not 100.
  return Math.floor((100 * reached) / total + 1e-6)
}

/** The audits that keep a category below 100. */
export const failing = (findings: Findings, category: Category, exempt: ReadonlySet<string>): string[] =>
  counted(findings, category, exempt)
    .filter(({ score }) => score < 1)
    .map(({ id, title }) => `${id} (${title})`)
