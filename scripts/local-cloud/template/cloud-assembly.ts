import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'

/** A value in a template: JSON with unresolved intrinsics. */
export type Value = string | number | boolean | null | Value[] | { [name: string]: Value }

const Values = z.record(z.string(), z.json())
const Resource = z.object({
  Type: z.string(),
  Properties: Values.default({}),
  Condition: z.string().optional(),
})
const Template = z.object({
  Parameters: z.record(z.string(), z.object({ Default: z.json().optional() })).default({}),
  Mappings: Values.default({}),
  Conditions: Values.default({}),
  Resources: z.record(z.string(), Resource).default({}),
  Outputs: z
    .record(z.string(), z.object({ Value: z.json(), Export: z.object({ Name: z.json() }).optional() }))
    .default({}),
})
const AssetManifest = z.object({
  files: z
    .record(
      z.string(),
      z.object({
        source: z.object({ path: z.string().optional() }),
        destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
      }),
    )
    .default({}),
})
const Manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      environment: z.string().optional(),
      properties: z
        .object({
          templateFile: z.string().optional(),
          stackName: z.string().optional(),
          file: z.string().optional(),
          directoryName: z.string().optional(),
        })
        .default({}),
    }),
  ),
})

export type Template = z.infer<typeof Template>

export interface Stack {
  name: string
  /** us-east-1 if the app does not set one. */
  region: string
  template: Template
}

export interface Assembly {
  stacks: Stack[]
  /** Local files and folders, by object key in the bootstrap bucket. */
  assets: Map<string, string>
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

function regionOf(environment = ''): string {
  const region = environment.split('/').at(-1)
  return region && !region.startsWith('unknown') ? region : 'us-east-1'
}

/** Reads a cloud assembly (`cdk.out`): its stacks, nested stages included, and the paths of their assets. */
export function readAssembly(folder: string): Assembly {
  const assembly: Assembly = { stacks: [], assets: new Map() }
  let manifest: z.infer<typeof Manifest>
  try {
    manifest = Manifest.parse(readJson(join(folder, 'manifest.json')))
  } catch (error) {
    throw new Error(`There is no synthesized template in ${folder}: run the build first.`, { cause: error })
  }
  for (const [id, { type, environment, properties }] of Object.entries(manifest.artifacts)) {
    if (type === 'aws:cloudformation:stack' && properties.templateFile) {
      assembly.stacks.push({
        name: properties.stackName ?? id,
        region: regionOf(environment),
        template: Template.parse(readJson(join(folder, properties.templateFile))),
      })
    } else if (type === 'cdk:asset-manifest' && properties.file) {
      const { files } = AssetManifest.parse(readJson(join(folder, properties.file)))
      for (const { source, destinations } of Object.values(files)) {
        for (const { objectKey } of Object.values(destinations)) {
          if (source.path) assembly.assets.set(objectKey, resolve(folder, source.path))
        }
      }
    } else if (type === 'cdk:cloud-assembly' && properties.directoryName) {
      const nested = readAssembly(join(folder, properties.directoryName))
      assembly.stacks.push(...nested.stacks)
      for (const [key, path] of nested.assets) assembly.assets.set(key, path)
    }
  }
  return assembly
}
