import { type DestructiveChange, harmlessStores } from './destructive.ts'
import { lostPermissions } from './lost-permissions.ts'
import { type RefusedExport, refusedExportLines } from './refused-exports.ts'
import type { ResourceChange } from './stack-changes.ts'

/** How many changes of one kind are listed individually. */
const maxListed = 8
const order = ['replaced', 'removed', 'orphaned', 'maybe replaced', 'changed', 'added'] as const

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
    const lines = same.slice(0, maxListed).map(({ type, title, properties }) => {
      const what =
        properties.length && kind !== 'added' && kind !== 'removed' ? `: ${properties.join(', ')}` : ''
      return `    ${kind.padEnd(14)} ${type} ${title}${what}`
    })
    return same.length > maxListed
      ? [...lines, `    ${kind.padEnd(14)} and ${same.length - maxListed} more`]
      : lines
  })
}

/** The monthly cost in dollars; undefined if the templates are incomplete. */
export interface MonthlyCost {
  before: number | undefined
  after: number | undefined
}

interface ChangeSummary {
  stage: string
  /** In deployment order. */
  stacks: readonly { name: string; isNew: boolean; changes: readonly ResourceChange[] }[]
  destructive: readonly DestructiveChange[]
  /** Exports in use that would disappear or change. */
  refused: readonly RefusedExport[]
  /** Deployed stacks of the stage that are no longer among its templates. */
  abandoned: readonly string[]
  monthlyCost: MonthlyCost
}

const dollars = (amount: number) => `$${amount.toFixed(2)}`

function describeCost({ before, after }: MonthlyCost): string {
  if (after === undefined) return 'The monthly cost could not be computed: npm run ops -- cost says why.'
  const now = `Monthly cost at 100,000 views: ${dollars(after)}`
  if (before === undefined) return `${now}.`
  return before === after ? `${now}, unchanged.` : `${now}, previously ${dollars(before)}.`
}

/** Lists the data stores whose settings change without any loss of data. */
function storeLines(changes: readonly ResourceChange[]): string[] {
  const found = harmlessStores(changes)
  if (found.length === 0) return []
  return [
    'Settings of these data stores change; their data is kept:',
    ...found.map(
      ({ stack, type, title, properties }) => `  ${stack}: ${type} ${title} (${properties.join(', ')})`,
    ),
  ]
}

/** What old code may be refused while the deployment runs. */
function permissionLines(changes: readonly ResourceChange[]): string[] {
  const lost = lostPermissions(changes)
  if (lost.length === 0) return []
  return [
    'Permissions end some seconds before the code that used them, or ten minutes where code is rolled out gradually:',
    ...lost.map((line) => `  ${line}`),
    '  → If the running code needs one, keep it for this deployment, and remove it in the next.',
  ]
}

/** What CloudFormation would refuse, in the middle of the deployment. */
function stopLines(refused: readonly RefusedExport[]): string[] {
  if (refused.length === 0) return []
  return [
    'THIS CANNOT BE DEPLOYED: stacks still import what others would no longer export, or export with another value.',
    ...refusedExportLines(refused),
    '  → Set back the setting that removes it (to stop mail: mail.paused instead of off). If the code removes it: keep it with exportValue in its stack for this deployment, and remove it in the next. If its value changes because its resource is replaced: add the new resource under another id, and remove the old one in the next deployment.',
  ]
}

/** Describes the changes in words, for the person who decides whether to deploy them. */
export function describeChanges({
  stage,
  stacks,
  destructive,
  refused,
  abandoned,
  monthlyCost,
}: ChangeSummary): string[] {
  const width = Math.max(...stacks.map(({ name }) => name.length))
  const lines = stacks.flatMap(({ name, isNew, changes }) => {
    const title = `  ${name.padEnd(width)}  `
    if (isNew) return [`${title}new, ${counted(changes.length, 'resource')}`]
    if (changes.length === 0) return [`${title}no change`]
    return [title + countsOf(changes), ...linesOf(changes)]
  })
  const all = stacks.flatMap(({ changes }) => changes)
  const storeChanges = storeLines(all)
  return [
    `Changes in ${stage}`,
    ...lines,
    ...abandoned.map((name) => `  ${name} is no longer part of the stage and is left in place.`),
    describeCost(monthlyCost),
    ...storeChanges,
    ...(destructive.length === 0
      ? [storeChanges.length === 0 ? 'No data is affected.' : 'No data is lost.']
      : [
          'DATA OR ADDRESSES ARE AFFECTED:',
          ...destructive.map(
            ({ stack, name, message }) => `  ${stack}: ${message}\n    to accept it: ${name}`,
          ),
        ]),
    ...permissionLines(all),
    ...stopLines(refused),
  ]
}
