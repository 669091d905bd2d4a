import { type DestructiveChange, harmlessStores } from './destructive.ts'
import type { ResourceChange } from './stack-changes.ts'

/** How many similar changes are listed individually. */
const listed = 8
const order = ['replaced', 'removed', 'let go', 'maybe replaced', 'changed', 'added'] as const

const isOnlyCode = ({ kind, type, properties }: ResourceChange) =>
  kind === 'changed' && type === 'Lambda Function' && properties.every((name) => name === 'Code')

const counted = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`

function countsOf(changes: readonly ResourceChange[]): string {
  const code = changes.filter(isOnlyCode).length
  const counts = order.flatMap((kind) => {
    const number = changes.filter((change) => change.kind === kind && !isOnlyCode(change)).length
    return number ? [`${number} ${kind}`] : []
  })
  return [...counts, ...(code ? [`new code in ${counted(code, 'function')}`] : [])].join(', ')
}

function linesOf(changes: readonly ResourceChange[]): string[] {
  return order.flatMap((kind) => {
    const same = changes.filter((change) => change.kind === kind && !isOnlyCode(change))
    const lines = same.slice(0, listed).map(({ type, title, properties }) => {
      const what =
        properties.length && kind !== 'added' && kind !== 'removed' ? `: ${properties.join(', ')}` : ''
      return `    ${kind.padEnd(14)} ${type} ${title}${what}`
    })
    return same.length > listed
      ? [...lines, `    ${kind.padEnd(14)} and ${same.length - listed} more`]
      : lines
  })
}

/** Dollars per month; undefined if the templates are incomplete. */
export interface Month {
  before: number | undefined
  after: number | undefined
}

interface Described {
  stage: string
  /** In deployment order. */
  stacks: readonly { name: string; isNew: boolean; changes: readonly ResourceChange[] }[]
  destructive: readonly DestructiveChange[]
  /** Stacks of the stage that the templates no longer have. */
  abandoned: readonly string[]
  month: Month
}

const dollars = (amount: number) => `$${amount.toFixed(2)}`

function priceOf({ before, after }: Month): string {
  if (after === undefined) return 'What a month costs could not be computed: npm run cost says why.'
  const now = `A month at 100,000 views: ${dollars(after)}`
  if (before === undefined) return `${now}.`
  return before === after ? `${now}, as before.` : `${now}, ${dollars(before)} until now.`
}

/** Which data stores change, and how, where nothing in them is lost. */
function storeLines(changes: readonly ResourceChange[]): string[] {
  const found = harmlessStores(changes)
  if (found.length === 0) return []
  return [
    'Settings of these data stores change; what is in them stays:',
    ...found.map(
      ({ stack, type, title, properties }) => `  ${stack}: ${type} ${title} (${properties.join(', ')})`,
    ),
  ]
}

/** Describes the changes in words, for the person who decides whether to deploy them. */
export function describeChanges({ stage, stacks, destructive, abandoned, month }: Described): string[] {
  const width = Math.max(...stacks.map(({ name }) => name.length))
  const lines = stacks.flatMap(({ name, isNew, changes }) => {
    const title = `  ${name.padEnd(width)}  `
    if (isNew) return [`${title}new, ${counted(changes.length, 'resource')}`]
    if (changes.length === 0) return [`${title}no change`]
    return [title + countsOf(changes), ...linesOf(changes)]
  })
  const touched = storeLines(stacks.flatMap(({ changes }) => changes))
  return [
    `What changes in ${stage}`,
    ...lines,
    ...abandoned.map((name) => `  ${name} is no longer part of the stage, and stays as it is.`),
    priceOf(month),
    ...touched,
    ...(destructive.length === 0
      ? [touched.length === 0 ? 'No data is touched.' : 'No data is lost.']
      : [
          'DATA OR ADDRESSES ARE TOUCHED:',
          ...destructive.map(({ stack, name, says }) => `  ${stack}: ${says}\n    to accept it: ${name}`),
        ]),
  ]
}
