import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { afterAll } from 'vitest'
import { createStacks, newApp } from '../app.ts'
import { type StageName, settingsOf } from '../choose-stage.ts'
import type { StageSettings } from '../stages.ts'
import { placeholderBuild } from './placeholder-build.ts'

export interface Resource {
  Type: string
  Properties: Record<string, unknown>
  DeletionPolicy?: string
  DependsOn?: string[]
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
  return { app, stacks: createStacks(app, stage, { ...settingsOf(stage), ...changes }, dist) }
}

/** The resources of a stack by their logical ids. */
export const resourcesOf = (stack: Stack): Record<string, Resource> =>
  (Template.fromStack(stack).toJSON() as { Resources: Record<string, Resource> }).Resources

export const ofType = (resources: Record<string, Resource>, type: string): Resource[] =>
  Object.values(resources).filter((resource) => resource.Type === type)
