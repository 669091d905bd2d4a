import { expect, test } from 'vitest'
import { runTrial, type TrialTools, trialReport } from './run-trial.ts'

/** A stage of which nothing can be reached. */
const tools = (stacks: readonly string[], ran: string[]): TrialTools => ({
  say: () => {},
  stage: 'dev',
  async ops([command = '']) {
    ran.push(command)
    if (command === 'deploy') throw new Error('A stack failed to deploy.')
    return ''
  },
  existing: async () => stacks,
  address: async () => 'http://127.0.0.1:1',
  now: () => new Date(),
  pass: async () => {},
})

test('a stage of which any stack exists is refused, and nothing is done', async () => {
  const ran: string[] = []
  await expect(runTrial(tools(['Bellcast-dev-Data'], ran))).rejects.toThrow(
    'Nothing was done: dev exists (Bellcast-dev-Data)',
  )
  expect(ran).toEqual([])
})

test('a stage that could not be deployed is removed all the same, and the trial says why', async () => {
  const ran: string[] = []
  const { facts } = await runTrial(tools([], ran))
  expect(ran).toEqual(['deploy', 'remove'])
  expect(facts).toEqual({ 'deploy: failed': 'A stack failed to deploy.', 'remove: left': 'nothing' })
})

test('the report has what differs from the local cloud, what is missing there or here, and how long it took', () => {
  const report = trialReport(
    { stage: 'dev', at: new Date('2026-11-29T02:00:00Z') },
    { facts: { same: 'a', other: 'b | c', new: 'd' }, seconds: { deploy: 1800 } },
    { same: 'a', other: 'b', missing: 'e' },
  )
  expect(report).toContain('3 facts; 3 differ from the local cloud, or are missing there or here.')
  expect(report.split('\n').filter((line) => line.startsWith('| '))).toEqual([
    '| what | local cloud | here |',
    '| other | b | b \\| c |',
    '| missing | e | – |',
    '| new | – | d |',
    '| step | seconds |',
    '| deploy | 1800 |',
  ])
})
