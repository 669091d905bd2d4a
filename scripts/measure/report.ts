/** A section of the report: a table and whether its targets are met. */
export interface Section {
  title: string
  /** How it was measured, and what the figures are compared with. */
  introduction: string
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
  targets: readonly Target[]
}

export interface Target {
  what: string
  figure: string
  met: boolean
  /** Why the target is missed; printed only then. */
  because?: string
}

/** The median; NaN for an empty list. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}

const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

/** A section as Markdown. The first column is text, the others are figures. `measured` says when and on what. */
export function markdown({ title, introduction, columns, rows, targets }: Section, measured: string): string {
  const table = [
    line(columns),
    line(columns.map((_, index) => (index ? '---:' : '---'))),
    ...rows.map(line),
  ].join('\n')
  const results = targets.map(
    ({ what, figure, met, because }) =>
      `- ${met ? 'met' : '**missed**'}: ${what}: ${figure}${!met && because ? `. ${because}` : ''}`,
  )
  return [`## ${title}`, `*${measured}*`, introduction, table, results.join('\n')]
    .filter(Boolean)
    .join('\n\n')
}

/**
 * The Markdown report with the sections of the same titles replaced. Throws if one of the titles is missing,
 * because only a full run knows the order of sections.
 */
export function replaceSections(report: string, sections: readonly string[]): string {
  const parts = report.trimEnd().split(/\n\n(?=## )/)
  const titleOf = (part: string) => part.split('\n', 1)[0]
  for (const section of sections) {
    const at = parts.findIndex((part) => titleOf(part) === titleOf(section))
    if (at < 0) throw new Error(`The report has no section “${titleOf(section)}”: write all of it.`)
    parts[at] = section
  }
  return `${parts.join('\n\n')}\n`
}

export const fixed = (digits: number) => (figure: number) => figure.toFixed(digits)
