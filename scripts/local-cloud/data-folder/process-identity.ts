import { readFileSync } from 'node:fs'

/** Identifies a process even after another one gets its process ID. */
export interface ProcessIdentity {
  pid: number
  /** In kernel ticks; empty if there is no /proc. */
  started: string
}

/** When a process started, in kernel ticks; empty if that cannot be read. */
function startTime(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    // Field 22 of proc_pid_stat(5); the first two were removed with the name.
    return fields[19] ?? ''
  } catch {
    return ''
  }
}

export const identifyProcess = (pid: number): ProcessIdentity => ({ pid, started: startTime(pid) })

/** Is this process still running? */
export function isRunning({ pid, started }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return started === startTime(pid)
}
