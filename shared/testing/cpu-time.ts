/** Milliseconds of CPU time that this thread spends on something. Other load on the machine does not count. */
export function cpuTime(run: () => unknown): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Below this many milliseconds, a measurement shows the garbage collector rather than the code. */
const noise = 40

/**
 * Whether something takes about twice as long for twice the input. Three times as long is still accepted; quadratic
 * code would take four times as long. Measures up to four times, because a single measurement can be unlucky.
 * Quadratic code fails every time.
 */
export function isLinear(run: (size: number) => unknown, size: number): boolean {
  for (let attempt = 0; attempt < 4; attempt++) {
    const once = cpuTime(() => run(size))
    const twice = cpuTime(() => run(2 * size))
    if (twice < noise || twice <= 3 * once) return true
  }
  return false
}
