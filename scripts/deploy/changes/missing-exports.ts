import type { Template } from '../assembly.ts'

/** A stack's template, as it is deployed or will be. */
export interface StackTemplate {
  name: string
  template: Template
}

/** An export that a deployment would remove from a stack, although another stack still imports it. */
export interface MissingExport {
  stack: string
  name: string
  importedBy: readonly string[]
}

const exportedName = (output: unknown): string | undefined => {
  const name = (output as { Export?: { Name?: unknown } } | null)?.Export?.Name
  return typeof name === 'string' ? name : undefined
}

const exportsOf = ({ Outputs = {} }: Template): string[] =>
  Object.values(Outputs).flatMap((output) => exportedName(output) ?? [])

/** The names of all exports that a template imports. */
const importsOf = (template: Template): Set<string> =>
  new Set([...JSON.stringify(template).matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(([, name = '']) => name))

/** One line for each missing export. */
export const missingExportLines = (missing: readonly MissingExport[]): string[] =>
  missing.map(({ stack, name, importedBy }) => `  ${stack}: ${name}, imported by ${importedBy.join(', ')}`)

/**
 * The exports that new templates drop although deployed stacks import them. CloudFormation refuses to delete them: the
 * exporting stack is deployed first, when the importing stacks still use the export.
 *
 * @param planned in the order of their deployment
 */
export function missingExports(
  deployed: readonly StackTemplate[],
  planned: readonly StackTemplate[],
): MissingExport[] {
  const importers = deployed.map(({ name, template }) => ({ name, imports: importsOf(template) }))
  return planned.flatMap(({ name: stack, template }, index) => {
    const earlier = new Set(planned.slice(0, index).map(({ name }) => name))
    const before = deployed.find(({ name }) => name === stack)
    const after = new Set(exportsOf(template))
    return exportsOf(before?.template ?? {})
      .filter((name) => !after.has(name))
      .map((name) => ({
        stack,
        name,
        importedBy: importers
          .filter((importer) => importer.imports.has(name) && !earlier.has(importer.name))
          .map((importer) => importer.name),
      }))
      .filter(({ importedBy }) => importedBy.length > 0)
  })
}
