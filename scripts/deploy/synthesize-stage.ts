import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type StageName, settingsOf } from '../../infra/choose-stage.ts'
import { type Assembly, readAssembly } from './assembly.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Builds, and synthesizes a stage into a folder of its own, so that the local cloud's own template stays. cdk-nag stops it
 * for every finding without a reason. Asks AWS nothing.
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
