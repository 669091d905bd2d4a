import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { afterAll } from 'vitest'
import { endpointIds } from '#shared/api/index.ts'
import { createStacks, newApp } from '../app.ts'
import { bundleName } from '../constructs/api/endpoint-functions.ts'
import { otherGrants } from '../constructs/functions/grants.ts'
import { type StageName, type StageSettings, stages } from '../stages.ts'

export interface Resource {
  Type: string
  Properties: Record<string, unknown>
  DeletionPolicy?: string
  DependsOn?: string[]
}

/** A build in which every file is there and none is real: each bundle differs, so that no two share an asset. */
function placeholderBuild(dist: string): void {
  for (const bundle of [...endpointIds.map(bundleName), ...Object.keys(otherGrants)]) {
    mkdirSync(join(dist, 'lambdas', bundle), { recursive: true })
    writeFileSync(join(dist, 'lambdas', bundle, 'index.js'), bundle)
  }
  for (const file of [
    'assets/site-DlK2f0_x.js',
    'assets/favicon.svg',
    'admin/index.html',
    '.vite/manifest.json',
  ]) {
    mkdirSync(join(dist, 'web', file, '..'), { recursive: true })
    writeFileSync(join(dist, 'web', file), file)
  }
}

// One folder per test file, taken away after its last test.
const folder = mkdtempSync(join(tmpdir(), 'bellcast-infra-'))
afterAll(() => rmSync(folder, { recursive: true }))
let apps = 0

/** The stacks of a stage, made in memory from a build of placeholders. */
export function raised(stage: StageName, changes: Partial<Omit<StageSettings, 'keep'>> = {}) {
  const dist = join(folder, 'dist')
  placeholderBuild(dist)
  const app = newApp(join(folder, `cdk.out-${++apps}`))
  return { app, stacks: createStacks(app, stage, { ...stages[stage], ...changes }, dist) }
}

/** The resources of a stack by their logical ids. */
export const resourcesOf = (stack: Stack): Record<string, Resource> =>
  (Template.fromStack(stack).toJSON() as { Resources: Record<string, Resource> }).Resources

export const ofType = (resources: Record<string, Resource>, type: string): Resource[] =>
  Object.values(resources).filter((resource) => resource.Type === type)
