import type { Template } from '../assembly.ts'
import { stackChanges } from './stack-changes.ts'

/** A stack's template, as it is deployed or will be. */
export interface StackTemplate {
  name: string
  template: Template
}

/** An export that a deployment would remove or change, although another stack still imports it. */
export interface RefusedExport {
  stack: string
  name: string
  change: 'removed' | 'changed'
  importedBy: readonly string[]
}

/** The values of a template's exports as JSON, by the names of the exports. */
const exportsOf = ({ Outputs = {} }: Template): Map<string, string> =>
  new Map(
    Object.values(Outputs).flatMap((output) => {
      const { Export, Value } = (output ?? {}) as { Export?: { Name?: unknown }; Value?: unknown }
      return typeof Export?.Name === 'string' ? [[Export.Name, JSON.stringify(Value)] as const] : []
    }),
  )

/** The names of all exports that a template imports. */
const importsOf = (template: Template): Set<string> =>
  new Set([...JSON.stringify(template).matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(([, name = '']) => name))

/** One line for each refused export. */
export const refusedExportLines = (refused: readonly RefusedExport[]): string[] =>
  refused.map(({ stack, name, change, importedBy }) => {
    const what = change === 'changed' ? ', whose value would change' : ''
    return `  ${stack}: ${name}${what}, imported by ${importedBy.join(', ')}`
  })

/**
 * The exports that new templates drop or change although deployed stacks import them. CloudFormation refuses both: the
 * exporting stack is deployed first, when the importing stacks still use the export.
 *
 * A value counts as changed if its expression differs (it names another resource, attribute or text), or if the resource
 * in it will be replaced. Templates do not tell more: a resource that CloudFormation replaces only sometimes (as the
 * resource's documentation says) may still change a value in the middle of a deployment.
 *
 * @param planned in the order of their deployment
 */
export function refusedExports(
  deployed: readonly StackTemplate[],
  planned: readonly StackTemplate[],
): RefusedExport[] {
  const importers = deployed.map(({ name, template }) => ({ name, imports: importsOf(template) }))
  return planned.flatMap(({ name: stack, template }, index) => {
    const earlier = new Set(planned.slice(0, index).map(({ name }) => name))
    const before = deployed.find(({ name }) => name === stack)?.template ?? {}
    const imported = [...exportsOf(before)].flatMap(([name, value]) => {
      const importedBy = importers
        .filter((importer) => importer.imports.has(name) && !earlier.has(importer.name))
        .map((importer) => importer.name)
      return importedBy.length > 0 ? [{ name, value, importedBy }] : []
    })
    if (imported.length === 0) return []
    const after = exportsOf(template)
    const replaced = stackChanges(stack, before, template).filter(({ kind }) => kind === 'replaced')
    return imported.flatMap(({ name, value, importedBy }): RefusedExport[] => {
      const next = after.get(name)
      if (next === undefined) return [{ stack, name, change: 'removed', importedBy }]
      const isChanged =
        next !== value || replaced.some(({ logicalId }) => value.includes(JSON.stringify(logicalId)))
      return isChanged ? [{ stack, name, change: 'changed', importedBy }] : []
    })
  })
}
