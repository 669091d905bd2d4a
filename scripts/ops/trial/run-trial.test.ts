import { expect, test, vi } from 'vitest'
import { runTrial, type TrialTools, trialReport, tryMail } from './run-trial.ts'

/** A stage of which nothing can be reached. */
const tools = (stacks: readonly string[], ran: string[]): TrialTools => ({
  say: () => {},
  stage: 'dev',
  place: 'account 123456789012, region us-east-1',
  isKept: false,
  confirm: async () => void ran.push('confirm'),
  save: ({ log }) => {
    if (log !== '') ran.push('save the logs')
  },
  canMail: async () => false,
  putLetterBack: () => void ran.push('put the letter back'),
  async ops([command = '']) {
    ran.push(command)
    if (command === 'deploy') throw new Error('A stack failed to deploy.')
    return command === 'logs' ? 'it failed\n1 lines since then.\n' : ''
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
  expect(ran.filter((each) => ['confirm', 'deploy', 'remove'].includes(each))).toEqual([
    'confirm',
    'deploy',
    'remove',
  ])
  expect(facts).toEqual({ 'deploy: failed': 'A stack failed to deploy.', 'remove: left': 'nothing' })
})

test('what the logs say is saved before they are deleted with the stage, and the letter of the keys is put back', async () => {
  const ran: string[] = []
  await runTrial(tools([], ran))
  expect(ran).toEqual([
    'confirm',
    'deploy',
    'logs',
    'save the logs',
    'remove',
    'save the logs',
    'put the letter back',
  ])
})

test('nothing is deployed without a confirmation, which comes after the place was named', async () => {
  const ran: string[] = []
  const refused: TrialTools = {
    ...tools([], ran),
    say: (line) => void ran.push(line),
    confirm: async () => {
      throw new Error('no')
    },
  }
  await expect(runTrial(refused)).rejects.toThrow('no')
  expect(ran).toEqual([
    'Trial of dev in account 123456789012, region us-east-1. At its end the stage is removed.',
  ])
})

test('a stage can be kept: it is not removed, and the trial says how to', async () => {
  const ran: string[] = []
  const said: string[] = []
  await runTrial({ ...tools([], ran), say: (line) => void said.push(line), isKept: true })
  expect(ran).not.toContain('remove')
  expect(said.at(-1)).toBe('dev was left standing. To remove it: npm run ops -- remove --stage dev')
})

test.each([
  [false, 'the stage has no mail'],
  [true, 'SES has not verified the domain, so mails wait; its records are above'],
])(
  'mail that cannot be sent is skipped by name, and nothing is written (the stage has mail: %s)',
  async (sendsMail, skipped) => {
    const call = vi.fn<() => Promise<never>>().mockResolvedValue({ sendsMail } as never)
    expect(await tryMail({ call }, tools([], []))).toEqual({ skipped })
    expect(call.mock.calls).toEqual([['users.list', { query: {} }]])
  },
)

test('the report has what differs from the local cloud, what is missing there or here, and how long it took', () => {
  const report = trialReport(
    {
      stage: 'dev',
      place: 'account 123456789012, region us-east-1',
      at: new Date('2026-11-29T02:00:00Z'),
    },
    {
      facts: { same: 'a', other: 'b | c', new: 'd' },
      seconds: { deploy: 1800 },
      log: 'it failed\n1 lines since then.\n',
    },
    { same: 'a', other: 'b', missing: 'e' },
  )
  expect(report).toContain('3 facts; 3 differ from the local cloud, or are missing there or here.')
  expect(report).toContain('# Trial of dev in account 123456789012, region us-east-1, 2026-11-29')
  expect(report).toContain('\n\n    it failed\n    1 lines since then.\n')
  expect(report.split('\n').filter((line) => line.startsWith('| '))).toEqual([
    '| what | local cloud | here |',
    '| other | b | b \\| c |',
    '| missing | e | – |',
    '| new | – | d |',
    '| step | seconds |',
    '| deploy | 1800 |',
  ])
})
