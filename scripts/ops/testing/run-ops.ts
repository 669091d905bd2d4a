import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Command } from '@commander-js/extra-typings'
import { vi } from 'vitest'
import { opsProgram } from '../../ops.ts'
import { runProgram } from '../program.ts'

const root = join(import.meta.dirname, '../../..')

export interface Ran {
  /** The exit code of a process of its own. */
  code: number | string
  /** Lines that the command printed. */
  stdout: string
  stderr: string
}

/** Runs `npm run ops -- …`, or another program's command, in this process: loading it in one of its own takes seconds. */
export async function runOps(args: readonly string[], program: Command = opsProgram()): Promise<Ran> {
  const printed = { log: '', error: '' }
  const spies = (['log', 'error'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation((line: string) => void (printed[method] += `${line}\n`)),
  )
  try {
    await runProgram(program, [...args])
    return { code: process.exitCode ?? 0, stdout: printed.log, stderr: printed.error }
  } finally {
    for (const spy of spies) spy.mockRestore()
    // Otherwise the test runner would fail with the command.
    process.exitCode = undefined
  }
}

/** Runs `npm run ops -- …` in a process of its own. Resolves to what it printed, and its exit code. */
export const startOps = (args: readonly string[], env: Record<string, string> = {}, input = '') =>
  new Promise<{ status: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, [join(root, 'scripts/ops.ts'), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
    })
    const output: string[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    child.stdin.end(input)
    child.on('close', (status) => resolve({ status, output: output.join('') }))
  })
