/**
 * `node scripts/run.mjs scripts/check/machines/start-here.ts`: tries `npm start` on this machine: waits for its address, signs in
 * with the name and password that it prints, and stops it. The workflow test.yml runs it on macOS and Windows.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npmCommand } from '../../build/packages/npm.ts'
import { runCommand } from '../../ops/stage/run-command.ts'
import { endGroup, isReady, signIn, until } from './started-platform.ts'

await runCommand(import.meta.filename, async () => {
  const data = mkdtempSync(join(tmpdir(), 'start-here-'))
  const { command, first, shell } = npmCommand()
  const flags = ['--port', '0', '--aws-port', '0', '--no-canary', '--data', data]
  const child = spawn(command, [...first, 'start', '--', ...flags], {
    cwd: join(import.meta.dirname, '../../..'),
    shell,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    const { code, printed } = await until(child, isReady)
    if (code !== undefined) throw new Error(`npm start ended with ${code}:\n${printed}`)
    await signIn(printed)
    console.log('npm start works here: its pages are served, and the printed sign-in is accepted.')
  } finally {
    await endGroup(child, 'SIGTERM')
    rmSync(data, { recursive: true, force: true })
  }
})
