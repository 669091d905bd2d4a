import { createHash } from 'node:crypto'
import { stageFaults } from './stage-rules.ts'
import { local, preview, type StageSettings, stages } from './stages.ts'

type PreviewName = `preview-${string}`
export type StageName = keyof typeof stages | PreviewName

const isListed = (name: string): name is keyof typeof stages => Object.hasOwn(stages, name)
const isPreview = (name: string): name is PreviewName =>
  /^preview-[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/.test(name)

/** Whether there is such a stage, or could be such a preview. */
export const isStageName = (name: unknown): name is StageName =>
  typeof name === 'string' && (isListed(name) || isPreview(name))

/** Validates the stage of `--stage` or `-c stage=…`. Throws if it does not exist or infra/stages.ts has mistakes. */
export function parseStageName(name: unknown): StageName {
  const faults = stageFaults(stages)
  if (faults.length > 0) throw new Error(['infra/stages.ts has mistakes:', ...faults].join('\n  '))
  if (isStageName(name)) return name
  throw new Error(`There is no stage "${String(name)}". Stages: ${Object.keys(stages).join(', ')}.`)
}

/** The settings of a stage; all previews share theirs. */
export const settingsOf = (name: StageName): StageSettings => (isListed(name) ? stages[name] : preview)

/**
 * The stage that infra/app.ts synthesizes: the named one, or the local cloud without a name. The CDK CLI deploys
 * to AWS, so it gets `dev` without a name.
 */
export function chosenStage(named: unknown, { byCdk }: { byCdk: boolean }) {
  const stage = parseStageName(named ?? 'dev')
  return { stage, settings: named === undefined && !byCdk ? local : settingsOf(stage) }
}

/** The name of a branch's preview stage, which is readable, unique and short enough for function names. */
export function previewOf(branch: string): StageName {
  const words = branch.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')
  const hash = createHash('sha256').update(branch).digest('hex')
  return `preview-${words.slice(0, 7)}${hash.slice(0, 5)}`
}
