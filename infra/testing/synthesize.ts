import { mkdtempSync } from 'node:fs'
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

type Changes = Partial<Omit<StageSettings, 'keep'>>
interface Options {
  isCreation?: boolean
}

let placeholders: string | undefined
/** The placeholder build, written once per worker. */
function placeholderDist() {
  if (!placeholders) {
    placeholders = mkdtempSync(join(scratch(), 'dist-'))
    placeholderBuild(placeholders)
  }
  return placeholders
}

/** Creates the stacks of a stage from a placeholder build, for a test that changes them before it synthesizes them. */
export function newTestStacks(stage: StageName, changes: Changes = {}, options: Options = {}) {
  const app = newApp(mkdtempSync(join(scratch(), 'cdk.out-')))
  const settings = { ...settingsOf(stage), ...changes }
  return { app, stacks: createStacks(app, stage, settings, placeholderDist(), options) }
}

const created = new Map<string, ReturnType<typeof newTestStacks>>()

/** The stacks of a stage, to read. Each is created once per worker, because creating and synthesizing takes seconds. */
export function testStacks(stage: StageName, changes: Changes = {}, options: Options = {}) {
  // A setting that is undefined is another stage than one without it.
  const key = JSON.stringify([stage, changes, options], (_, value: unknown) => value ?? 'none')
  const stacks = created.get(key) ?? newTestStacks(stage, changes, options)
  created.set(key, stacks)
  return stacks
}

/** The resources of a stack by their logical ids. */
export const resourcesOf = (stack: Stack): Record<string, Resource> =>
  (Template.fromStack(stack).toJSON() as { Resources: Record<string, Resource> }).Resources

/** The resources of a type. */
export const ofType = (resources: Record<string, Resource>, type: string): Resource[] =>
  Object.values(resources).filter((resource) => resource.Type === type)
