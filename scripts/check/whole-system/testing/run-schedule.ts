import * as z from 'zod'

const Schedules = z.object({ schedules: z.array(z.object({ name: z.string() })) })

/** Runs a schedule now, as the button of the control page does: the one rule whose name has this word in it. */
export async function runSchedule(awsUrl: string, word: string): Promise<void> {
  const control = `${awsUrl}/_local`
  const state = Schedules.parse(await (await fetch(`${control}/state`)).json())
  const [found, ...others] = state.schedules.filter(({ name }) => name.includes(word))
  if (!found || others.length > 0) throw new Error(`There are ${others.length} others like ${word}, or none.`)
  const { ok } = await fetch(`${control}/schedules/${encodeURIComponent(found.name)}/run`, { method: 'POST' })
  if (!ok) throw new Error(`The schedule ${found.name} did not run.`)
}
