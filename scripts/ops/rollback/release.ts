import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod'
import type { Template } from '../deploy/assembly.ts'

const Release = z.object({
  /** The commit that it was built from. */
  commit: z.string(),
  /** When it was deployed. */
  at: z.iso.datetime(),
  /** False if the smoke test was skipped. */
  tried: z.boolean(),
  /** After a rollback to this release: the commit that it replaced. */
  insteadOf: z.string().optional(),
  /** The synthesized stage by file name: templates and asset manifests. The assets are in the CDK's bucket. */
  files: z.record(z.string(), z.string()),
})
export type Release = z.infer<typeof Release>

/** Serializes and compresses a release. */
export const packRelease = (release: Release): Buffer => gzipSync(JSON.stringify(release))
/** Reads what `packRelease` wrote. Throws if it is not a valid release. */
export const unpackRelease = (packed: Uint8Array): Release =>
  Release.parse(JSON.parse(gunzipSync(packed).toString()))

/** Reads the templates and manifests of a synthesized stage. */
export const assemblyFiles = (folder: string): Release['files'] =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name === 'cdk.out' || (name.endsWith('.json') && name !== 'outputs.json'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )

/** Writes templates and manifests into an empty folder that the CDK can deploy while its bucket has the assets. */
export function writeAssembly(files: Release['files'], folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

/** Whether two releases have the same templates and therefore the same code. */
export function isSame(one: Pick<Release, 'files'>, other: Pick<Release, 'files'>): boolean {
  const templates = ({ files }: Pick<Release, 'files'>) =>
    Object.entries(files)
      .filter(([name]) => name.endsWith('.template.json'))
      .toSorted(([a], [b]) => a.localeCompare(b))
  return JSON.stringify(templates(one)) === JSON.stringify(templates(other))
}

const AssetManifest = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.string().optional() }),
      destinations: z.record(
        z.string(),
        z.object({ bucketName: z.string(), objectKey: z.string(), region: z.string().optional() }),
      ),
    }),
  ),
})

const assetManifests = (files: Release['files']) =>
  Object.entries(files)
    .filter(([name]) => name.endsWith('.assets.json'))
    .map(([name, text]) => ({ name, ...AssetManifest.parse(JSON.parse(text)) }))

export interface Asset {
  bucketName: string
  objectKey: string
  region: string | undefined
}

/** The assets that a rollback needs from the CDK's bucket, because the release contains only the templates. */
export const assetsOf = ({ files }: Pick<Release, 'files'>): Asset[] =>
  assetManifests(files)
    .flatMap(({ files: assets }) => Object.values(assets))
    .filter(({ source }) => files[source.path ?? ''] === undefined)
    .flatMap(({ destinations }) =>
      Object.values(destinations).map(({ region, ...rest }) => ({ ...rest, region })),
    )

/** Removes CodeDeploy's update policies, so that CloudFormation moves the aliases itself. */
function withoutRollout(text: string): string {
  const template = JSON.parse(text) as Template & {
    Resources?: Record<string, { Type: string; UpdatePolicy?: unknown }>
  }
  let isChanged = false
  for (const resource of Object.values(template.Resources ?? {})) {
    if (resource.Type !== 'AWS::Lambda::Alias' || resource.UpdatePolicy === undefined) continue
    delete resource.UpdatePolicy
    isChanged = true
  }
  return isChanged ? JSON.stringify(template, undefined, 1) : text
}

/**
 * Returns the same release with an immediate rollout. CodeDeploy would take ten minutes and would stop while an
 * alarm is raised, which is when a rollback is needed. The CDK's bucket names templates by their hash, so changed
 * templates get a new one.
 */
export function withImmediateRollout<Files extends Pick<Release, 'files'>>(release: Files): Files {
  const files = { ...release.files }
  const hashes = new Map<string, string>()
  for (const { files: assets } of assetManifests(files)) {
    for (const [hash, { source }] of Object.entries(assets)) {
      const name = source.path ?? ''
      const before = files[name]
      if (before === undefined) continue
      const after = withoutRollout(before)
      if (after === before) continue
      files[name] = after
      hashes.set(hash, createHash('sha256').update(after).digest('hex'))
    }
  }
  for (const name of Object.keys(files)) {
    if (name !== 'manifest.json' && !name.endsWith('.assets.json')) continue
    for (const [before, after] of hashes) files[name] = (files[name] ?? '').replaceAll(before, after)
  }
  return { ...release, files }
}
