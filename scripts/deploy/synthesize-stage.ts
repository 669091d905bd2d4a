import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type StageName, settingsOf } from '../../infra/choose-stage.ts'
import { type Assembly, readAssembly } from './assembly.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Builds and synthesizes a stage into its own folder, so that the local cloud's templates are not overwritten.
 * Fails on any cdk-nag finding that is not suppressed with a reason. Makes no calls to AWS.
 */
export function synthesizeStage(stage: StageName, { build = true } = {}): Assembly {
  const folder = join(root, '.local/deploy', stage)
  const run = (script: string) =>
    execFileSync(process.execPath, [join(root, script)], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        CDK_OUTDIR: folder,
        CDK_CONTEXT_JSON: JSON.stringify({ stage }),
      },
    })
  if (build) run('scripts/build.ts')
  run('infra/app.ts')
  return readAssembly(folder, settingsOf(stage).region)
}
