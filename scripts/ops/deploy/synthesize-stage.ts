import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type StageName, settingsOf } from '../../../infra/choose-stage.ts'
import { Refusal } from '../stage/refusal.ts'
import { type Assembly, readAssembly } from './assembly.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * Builds and synthesizes a stage into its own folder, so that the local cloud's templates are not overwritten.
 * Fails on any cdk-nag finding that is not suppressed with a reason. Makes no calls to AWS. `isCreation` leaves out the
 * protection of stores, which a first creation does not have yet.
 */
export function synthesizeStage(stage: StageName, { isCreation = false } = {}): Assembly {
  const folder = join(root, '.local/deploy', isCreation ? `${stage}-creation` : stage)
  const run = (script: string, args: readonly string[] = []) =>
    execFileSync(process.execPath, [join(root, script), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        CDK_OUTDIR: folder,
        CDK_CONTEXT_JSON: JSON.stringify({ stage, ...(isCreation && { creation: true }) }),
      },
    })
  try {
    if (!isCreation) run('scripts/build.ts', ['--deployable'])
    run('infra/app.ts')
  } catch (error) {
    throw new Refusal('Nothing was deployed: the build failed. See above for the reason.', { cause: error })
  }
  return readAssembly(folder, settingsOf(stage).region)
}
