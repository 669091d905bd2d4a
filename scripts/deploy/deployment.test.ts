import { expect, test, vi } from 'vitest'
import type { Assembly } from './assembly.ts'
import { awsClients } from './aws-clients.ts'
import type { Changes } from './changes/look-at-changes.ts'
import { type DeployOptions, type DeployTools, deployStage } from './deployment.ts'
import type { Finding } from './preflight/finding.ts'

const assembly: Assembly = { folder: 'out', stacks: [], bootstrapVersion: 6 }
const clients = awsClients('us-east-1', { accessKeyId: 'a', secretAccessKey: 'b' })
const outputs = {
  SiteAddress: 'https://d1.cloudfront.net',
  DistributionDomainName: 'd1.cloudfront.net',
  DistributionId: 'E1',
  TableName: 'Bellcast-prod-Table',
}

const noChange: Changes = { lines: [], destructive: [], stores: [], isFirst: false, isSame: false }

/** A deployment in which nothing is wrong, and what is said on the way. */
function setUp(changes: Partial<Changes> = {}, findings: Finding[] = []) {
  const said: string[] = []
  const tools = {
    say: (line: string) => void said.push(line),
    ask: vi.fn<(question: string) => Promise<string>>(async () => 'prod'),
    synthesize: vi.fn<DeployTools['synthesize']>(() => assembly),
    checkCredentials: vi.fn<DeployTools['checkCredentials']>(async () => undefined),
    clients: () => clients,
    preflight: async () => ({
      findings: [{ check: 'credentials', outcome: 'ok', says: 'ops' } as const, ...findings],
      account: '123456789012',
      clients,
    }),
    look: async () => ({ ...noChange, lines: ['What changes in prod'], ...changes }),
    deploy: vi.fn<DeployTools['deploy']>(async () => outputs),
    smoke: vi.fn<DeployTools['smoke']>(async () => true),
    record: vi.fn<DeployTools['record']>(async () => 'Recorded.'),
  } satisfies DeployTools
  const run = (options: Partial<DeployOptions> = {}, other: Partial<DeployTools> = {}) =>
    deployStage(
      {
        stage: 'prod',
        until: 'end',
        accept: [],
        despite: [],
        yes: false,
        smoke: true,
        smokeUser: 'temporary',
        ...options,
      },
      { ...tools, ...other },
    )
  return { tools, said, run }
}

test('asks for the stage’s name, deploys, says what somebody needs, and tries it without a first sign-in (R439)', async () => {
  const { tools, said, run } = setUp()
  await run()
  expect(tools.ask).toHaveBeenCalledWith('Deploy this to prod in 123456789012? Type prod: ')
  expect(tools.deploy).toHaveBeenCalledOnce()
  expect(said).toContain('  admin   https://d1.cloudfront.net/admin')
  expect(said.join('\n')).not.toContain('What is left to do')
  expect(tools.smoke).toHaveBeenCalledWith('https://d1.cloudfront.net', {
    stage: 'prod',
    table: 'Bellcast-prod-Table',
    distribution: 'E1',
    as: 'temporary',
  })
})

test('a first deployment ends with what is left to do, and only reads', async () => {
  const { tools, said, run } = setUp({ isFirst: true })
  await run()
  expect(said.join('\n')).toContain(
    'AWS_REGION=us-east-1 npm run staff -- init USERNAME --email ADDRESS --name "FULL NAME" --site https://d1.cloudfront.net --table Bellcast-prod-Table',
  )
  expect(said.join('\n')).toContain('Nobody is told of alarms: set alarmEmail in infra/stages.ts')
  expect(tools.smoke).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ as: 'nobody' }))
})

test('the smoke test signs in as the given user, or as nobody', async () => {
  const { tools, run } = setUp()
  for (const as of ['nobody', { username: 'smoke', password: 'Plainly-invented-1' }] as const) {
    await run({ smokeUser: as })
    expect(tools.smoke).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ as }))
  }
})

test('a wrong answer, or nobody to ask, deploys nothing; --yes asks nothing', async () => {
  const { tools, run } = setUp()
  await expect(run({}, { ask: async () => 'yes' })).rejects.toThrow('Nothing was deployed.')
  await expect(run({}, { ask: undefined })).rejects.toThrow('With --yes it goes on.')
  expect(tools.deploy).not.toHaveBeenCalled()
  await run({ yes: true })
  expect(tools.ask).not.toHaveBeenCalled()
  expect(tools.deploy).toHaveBeenCalledOnce()
})

const fault: Finding = { check: 'lambda', outcome: 'stop', says: 'Ten.', remedy: 'Ask.' }

test('a preflight that says stop deploys nothing, unless somebody goes on in spite of it', async () => {
  const { tools, said, run } = setUp({}, [fault])
  await expect(run()).rejects.toThrow('Nothing was deployed: the preflight says stop')
  expect(said.at(-2)).toMatch(/^Stop: lambda/)
  expect(tools.deploy).not.toHaveBeenCalled()
  await run({ despite: ['lambda'] })
  expect(tools.deploy).toHaveBeenCalledOnce()
})

test('missing credentials are said before anything is built', async () => {
  const { tools, said, run } = setUp()
  tools.checkCredentials.mockResolvedValue({ ...fault, check: 'credentials' })
  await expect(run()).rejects.toThrow('Nothing was deployed: the preflight says stop')
  expect(said.at(-2)).toBe('Stop: credentials. Fix it and run the same command again.')
  expect(tools.synthesize).not.toHaveBeenCalled()
})

test('--check and --diff stop before anything is asked', async () => {
  const { tools, said, run } = setUp()
  await run({ until: 'preflight' })
  expect(said).not.toContain('What changes in prod')
  expect(said.at(-1)).toBe('This was only the preflight: nothing was compared or deployed.')
  await run({ until: 'changes' })
  expect(said).toContain('What changes in prod')
  expect(tools.ask).not.toHaveBeenCalled()
  expect(tools.deploy).not.toHaveBeenCalled()
})

const destructive = [
  { stack: 'Bellcast-prod-Data', name: 'Table1CF2A1B0', says: 'Table is replaced by an empty one' },
]

test('a destructive change has to be typed by its name, or accepted by it where nobody can be asked', async () => {
  const { tools, run } = setUp({ destructive })
  await expect(run()).rejects.toThrow('Table1CF2A1B0 was not accepted.')
  await expect(run({ yes: true }, { ask: undefined })).rejects.toThrow('--accept Table1CF2A1B0')
  await expect(run({ yes: true, accept: ['Table'] }, { ask: undefined })).rejects.toThrow('not accepted')
  expect(tools.deploy).not.toHaveBeenCalled()

  await run({ yes: true, accept: ['Table1CF2A1B0'] }, { ask: undefined })
  await run({}, { ask: async (question) => (question.includes('accept it') ? 'Table1CF2A1B0' : 'prod') })
  expect(tools.deploy).toHaveBeenCalledTimes(2)
})

test('a smoke test that fails is said last, and the release is none to go back to', async () => {
  const { tools, run } = setUp()
  tools.smoke.mockResolvedValue(false)
  await expect(run()).rejects.toThrow(/the smoke test failed.*npm run rollback -- --stage prod/)
  expect(tools.record).not.toHaveBeenCalled()
})

test('a release is recorded once it works, or once nobody wants to know', async () => {
  const { tools, said, run } = setUp()
  const release = { stage: 'prod', assembly, account: '123456789012' }
  await run()
  expect(tools.record).toHaveBeenLastCalledWith({ ...release, tried: true })
  expect(said.at(-1)).toBe('Recorded.')
  await run({ smoke: false })
  expect(tools.record).toHaveBeenLastCalledWith({ ...release, tried: false })
})
