import { join } from 'node:path'
import type { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { createStacks, newApp } from '../app.ts'
import { type StageName, settingsOf } from '../choose-stage.ts'
import type { StageSettings } from '../stages.ts'
import { placeholderBuild } from './placeholder-build.ts'
import { scratch } from './scratch.ts'

export interface Resource {
  Type: string
  Properties: Record<string, unknown>
  DeletionPolicy?: string
  DependsOn?: string[]
}

let apps = 0

/** Creates the stacks of a stage from a placeholder build. */
export function createTestStacks(stage: StageName, changes: Partial<Omit<StageSettings, 'keep'>> = {}) {
  const dist = join(scratch, 'dist')
  placeholderBuild(dist)
  const app = newApp(join(scratch, `cdk.out-${++apps}`))
  return { app, stacks: createStacks(app, stage, { ...settingsOf(stage), ...changes }, dist) }
}

/** The resources of a stack by their logical ids. */
export const resourcesOf = (stack: Stack): Record<string, Resource> =>
  (Template.fromStack(stack).toJSON() as { Resources: Record<string, Resource> }).Resources

/** The resources of a type. */
export const ofType = (resources: Record<string, Resource>, type: string): Resource[] =>
  Object.values(resources).filter((resource) => resource.Type === type)
