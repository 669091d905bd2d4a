import { readFileSync } from 'node:fs'

/** A process that may be gone, named so that another one with its recycled number is not taken for it. */
export interface ProcessMark {
  pid: number
  /** Start time as the kernel counts it; empty where there is no /proc. */
  started: string
}

/** When a process started, in kernel ticks; empty where that cannot be read. */
function startTime(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    // The 22nd field of proc_pid_stat(5); two were cut off with the name.
    return fields[19] ?? ''
  } catch {
    return ''
  }
}

export const markProcess = (pid: number): ProcessMark => ({ pid, started: startTime(pid) })

/** Is this very process still running? */
export function isRunning({ pid, started }: ProcessMark): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return started === startTime(pid)
}
