import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Template } from 'aws-cdk-lib/assertions'
import { createStacks, newApp } from '../../../infra/app.ts'
import { type StageName, settingsOf } from '../../../infra/choose-stage.ts'
import type { StageSettings } from '../../../infra/stages.ts'
import { placeholderBuild } from '../../../infra/testing/placeholder-build.ts'
import type { Resource } from './fixed-costs.ts'

/**
 * All resources of a stage's templates, synthesized without a build; `changes` overrides the stage's
 * settings.
 */
export function stageResources(
  stage: StageName,
  changes: Partial<Omit<StageSettings, 'keep'>> = {},
): Resource[] {
  const folder = mkdtempSync(join(tmpdir(), 'bellcast-cost-'))
  try {
    const dist = join(folder, 'dist')
    placeholderBuild(dist)
    const app = newApp(join(folder, 'cdk.out'))
    const stacks = createStacks(app, stage, { ...settingsOf(stage), ...changes }, dist)
    return Object.values(stacks)
      .filter((stack) => stack !== undefined)
      .flatMap((stack) =>
        Object.values(Template.fromStack(stack).toJSON()['Resources'] as Record<string, Resource>),
      )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
