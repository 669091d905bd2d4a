import { spawn } from 'node:child_process'
import { join } from 'node:path'

const scripts = join(import.meta.dirname, '../..')

/** The operators' commands, relative to `scripts`. */
export const commands = [
  'audit.ts',
  'backfill/backfill.ts',
  'cost/cost.ts',
  'deploy/deploy.ts',
  'export/export.ts',
  'grants.ts',
  'mail.ts',
  'mail/templates.ts',
  'openapi.ts',
  'rehearse/rehearse.ts',
  'remove/remove.ts',
  'restore/restore.ts',
  'rollback/rollback.ts',
  'rotate/rotate.ts',
  'load/load.ts',
  'previous-release/record.ts',
  'smoke/smoke.ts',
  'source-maps/stack-trace.ts',
  'staff.ts',
  'supply-chain/secrets.ts',
  'watch/canary.ts',
  'watch/logs.ts',
] as const

/** Runs a command in an empty folder, without AWS credentials. */
export const runAlone = (
  home: string,
  file: string,
  args: readonly string[],
  env: Record<string, string> = {},
) =>
  new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const child = spawn(process.execPath, [join(scripts, file), ...args], {
      cwd: home,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], HOME: home, AWS_EC2_METADATA_DISABLED: 'true', ...env },
    })
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => void (stdout += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => void (stderr += chunk.toString()))
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
