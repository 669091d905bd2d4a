import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

export interface LeashedProcess {
  child: ChildProcessByStdio<Writable, Readable, Readable>
  /** The end of what it has printed so far, for error messages. */
  lastOutput(): string
}

/** Characters of output that are kept. */
const outputLimit = 500

/**
 * A second process reads a pipe from us and kills the child when the pipe closes. The child keeps the shell's process
 * id. The files that it creates are only for this user.
 */
const shellScript = 'umask 077; exec 3<&0; (cat <&3; kill $$) >/dev/null 2>&1 & exec "$@" 3<&- </dev/null'

/** The command that runs `command` on a leash. Windows has no `sh`, so Node takes its part there. */
const leashCommand = (command: readonly string[], platform = process.platform): [string, string[]] =>
  platform === 'win32'
    ? [process.execPath, [join(import.meta.dirname, 'supervise.ts'), ...command]]
    : ['sh', ['-c', shellScript, 'sh', ...command]]

/** Starts a child process that ends with this process, even if this one is killed. */
export function leashed(command: readonly string[], platform = process.platform): LeashedProcess {
  const [program, args] = leashCommand(command, platform)
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-outputLimit)))
  // Closing the pipe of a child that has just ended is no error.
  child.stdin.on('error', () => {})
  return { child, lastOutput: () => output.trim() }
}

/** Ends the child and waits until it has ended. */
export async function endLeashed({ child }: LeashedProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.stdin.end()
  await gone
}
