import { parseStageName, previewOf, type StageName } from '../../infra/choose-stage.ts'
import { Refusal } from './connect-to-table.ts'

/** The command-line options that select a stage. */
export const stageOptions = { stage: { type: 'string' }, branch: { type: 'string' } } as const

/** The stage of `--stage NAME`, or the preview of `--branch NAME`. */
export function stageOption(
  {
    stage,
    branch,
    table,
  }: { stage?: string | undefined; branch?: string | undefined; table?: string | undefined },
  usage: string,
): StageName {
  if (stage !== undefined && branch !== undefined) throw new Refusal('Use --stage or --branch, not both.')
  if (table !== undefined) throw new Refusal('Name a --stage or a --table, not both.')
  // A variable without a value, most likely: it would name a stage all the same.
  if (branch?.trim() === '') throw new Refusal('--branch is the name of a branch, and was empty.')
  if (branch !== undefined) return parseStageName(previewOf(branch))
  if (stage === undefined) throw new Refusal(usage)
  return parseStageName(stage)
}
