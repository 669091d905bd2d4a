import * as z from 'zod'
import type { BenchmarkCloud } from './benchmark-cloud.ts'

/** MB of memory for which Lambda gives a function one virtual CPU; below, the share is proportional. */
const wholeProcessor = 1769

/** The share of a virtual CPU for an amount of memory; at most 1, since our code runs in one thread. */
export const cpuShare = (memory: number): number => Math.min(1, memory / wholeProcessor)

/** Milliseconds on Lambda for work that takes `milliseconds` of a whole CPU here. */
export const timeAtCpuShare = (milliseconds: number, memory: number): number =>
  milliseconds / cpuShare(memory)

const State = z.object({ functions: z.array(z.object({ name: z.string(), memory: z.number() })) })

/** The memory of each function in the template, in MB, by the name of its bundle. */
export async function memoryOf({ awsUrl }: Pick<BenchmarkCloud, 'awsUrl'>, bundles: readonly string[]) {
  const state = State.parse(await (await fetch(`${awsUrl}/_local/state`)).json())
  return new Map(
    bundles.flatMap((bundle) => {
      const found = state.functions.find(({ name }) => name.endsWith(`-${bundle}`))
      return found ? [[bundle, found.memory] as const] : []
    }),
  )
}
