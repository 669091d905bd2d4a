import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

export interface TemplateResource {
  Type: string
  Properties?: Record<string, unknown>
  DeletionPolicy?: string
  UpdateReplacePolicy?: string
}
export interface Template {
  Resources?: Record<string, TemplateResource>
  Outputs?: Record<string, unknown>
}

export interface AssemblyStack {
  name: string
  region: string
  template: Template
  /** Names of the stacks that must be deployed first. */
  after: readonly string[]
  /** Whether CloudFormation refuses to delete it. */
  isProtected?: boolean
}

export interface Assembly {
  folder: string
  /** In deployment order. */
  stacks: readonly AssemblyStack[]
  /** The minimum version of the CDK bootstrap stack. */
  bootstrapVersion: number
}

const StackArtifact = z.object({
  type: z.literal('aws:cloudformation:stack'),
  environment: z.string(),
  dependencies: z.array(z.string()).default([]),
  properties: z.object({
    templateFile: z.string(),
    stackName: z.string().optional(),
    terminationProtection: z.boolean().optional(),
    requiresBootstrapStackVersion: z.number().optional(),
  }),
})
const Manifest = z.object({ artifacts: z.record(z.string(), z.unknown()) })

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Sorts stacks so that each comes after the stacks that it depends on. */
function inOrder(stacks: readonly AssemblyStack[]): AssemblyStack[] {
  const ordered: AssemblyStack[] = []
  const add = (stack: AssemblyStack) => {
    if (ordered.includes(stack)) return
    for (const name of stack.after) {
      const before = stacks.find((each) => each.name === name)
      if (before) add(before)
    }
    ordered.push(stack)
  }
  for (const stack of stacks) add(stack)
  return ordered
}

/** Reads a synthesized stage. Stacks without an explicit region are in the stage's region. */
export function readAssembly(folder: string, homeRegion: string): Assembly {
  const file = join(folder, 'manifest.json')
  if (!existsSync(file)) throw new Error(`${folder} contains no synthesized stage.`)
  const { artifacts } = Manifest.parse(readJson(file))
  let bootstrapVersion = 0
  const stacks = Object.entries(artifacts).flatMap(([name, artifact]) => {
    const { success, data } = StackArtifact.safeParse(artifact)
    if (!success) return []
    bootstrapVersion = Math.max(bootstrapVersion, data.properties.requiresBootstrapStackVersion ?? 0)
    const region = data.environment.split('/').at(-1) ?? ''
    return [
      {
        name: data.properties.stackName ?? name,
        region: region === 'unknown-region' ? homeRegion : region,
        template: readJson(join(folder, data.properties.templateFile)) as Template,
        after: data.dependencies,
        ...(data.properties.terminationProtection && { isProtected: true }),
      },
    ]
  })
  return { folder, stacks: inOrder(stacks), bootstrapVersion }
}

/** All resources of a type, in all stacks. */
export const resourcesOfType = (assembly: Assembly, type: string): TemplateResource[] =>
  assembly.stacks.flatMap(({ template }) =>
    Object.values(template.Resources ?? {}).filter(({ Type }) => Type === type),
  )
