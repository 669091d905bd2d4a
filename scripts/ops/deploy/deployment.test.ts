import { expect, test, vi } from 'vitest'
import type { Assembly } from './assembly.ts'
import { awsClients } from './aws-clients.ts'
import type { Changes } from './changes/compare-with-deployed.ts'
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

const noChange: Changes = {
  lines: [],
  destructive: [],
  refusedExports: [],
  moved: [],
  stores: [],
  isFirst: false,
  isSame: false,
}

/** A deployment without problems, and the lines that it prints. */
function setUp(changes: Partial<Changes> = {}, findings: Finding[] = []) {
  const said: string[] = []
  const tools = {
    say: (line: string) => void said.push(line),
    ask: vi.fn<(question: string) => Promise<string>>(async () => 'prod'),
    synthesize: vi.fn<DeployTools['synthesize']>(() => assembly),
    checkCredentials: vi.fn<DeployTools['checkCredentials']>(async () => undefined),
    clients: () => clients,
    preflight: async () => ({
      findings: [{ check: 'credentials', outcome: 'ok', message: 'ops' } as const, ...findings],
      standing: [],
      account: '123456789012',
      clients,
    }),
    compare: async () => ({ ...noChange, lines: ['Changes in prod'], ...changes }),
    deploy: vi.fn<DeployTools['deploy']>(async () => outputs),
    pointsTo: vi.fn<DeployTools['pointsTo']>(async () => true),
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

test('asks for the stage’s name, deploys, prints the addresses and runs the smoke test as a temporary user (R439)', async () => {
  const { tools, said, run } = setUp()
  await run()
  expect(tools.ask).toHaveBeenCalledWith('Deploy this to prod in 123456789012? Type prod: ')
  expect(tools.deploy).toHaveBeenCalledOnce()
  expect(said).toContain('  admin   https://d1.cloudfront.net/admin')
  expect(said.join('\n')).not.toContain('Next steps')
  expect(tools.smoke).toHaveBeenCalledWith('https://d1.cloudfront.net', {
    stage: 'prod',
    table: 'Bellcast-prod-Table',
    distribution: 'E1',
    as: 'temporary',
  })
})

test('a first deployment prints the next steps, and its smoke test only reads', async () => {
  const { tools, said, run } = setUp({ isFirst: true })
  await run()
  expect(said.join('\n')).toContain(
    'npm run ops -- staff init USERNAME --email ADDRESS --name "FULL NAME" --site https://d1.cloudfront.net --stage prod',
  )
  expect(said.join('\n')).toContain('Alarms notify nobody: set alarmEmail in infra/stages.ts')
  expect(tools.smoke).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ as: 'anonymous' }))
})

test('the deployment that adds a domain is tested at the distribution, recorded, and names the DNS record', async () => {
  const { tools, said, run } = setUp()
  tools.deploy.mockResolvedValue({ ...outputs, SiteAddress: 'https://ir.example.com' })
  tools.pointsTo.mockResolvedValue(false)
  await run()
  expect(tools.pointsTo).toHaveBeenCalledWith('ir.example.com', 'd1.cloudfront.net')
  expect(tools.smoke).toHaveBeenCalledWith('https://d1.cloudfront.net', expect.anything())
  expect(said).toContain(
    'ir.example.com does not lead to this stage yet, so the test goes to https://d1.cloudfront.net. When readers are to see it, create the DNS record ir.example.com CNAME d1.cloudfront.net.',
  )
  expect(tools.record).toHaveBeenCalledWith(expect.objectContaining({ tried: true }))

  tools.pointsTo.mockResolvedValue(true)
  await run()
  expect(tools.smoke).toHaveBeenLastCalledWith('https://ir.example.com', expect.anything())
})

test('the smoke test signs in as the given user or not at all', async () => {
  const { tools, run } = setUp()
  for (const as of ['anonymous', { username: 'smoke', password: 'Plainly-invented-1' }] as const) {
    await run({ smokeUser: as })
    expect(tools.smoke).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ as }))
  }
})

test('nothing is deployed after a wrong answer or without a terminal, and --yes skips the question', async () => {
  const { tools, run } = setUp()
  await expect(run({}, { ask: async () => 'yes' })).rejects.toThrow('Nothing was deployed.')
  await expect(run({}, { ask: undefined })).rejects.toThrow('use --yes to deploy without confirmation')
  expect(tools.deploy).not.toHaveBeenCalled()
  await run({ yes: true })
  expect(tools.ask).not.toHaveBeenCalled()
  expect(tools.deploy).toHaveBeenCalledOnce()
})

const fault: Finding = {
  check: 'lambda',
  outcome: 'stop',
  message: 'The limit is 10.',
  remedy: 'Ask for more.',
}

test('a failed preflight check prevents the deployment unless it is overridden with --despite', async () => {
  const { tools, said, run } = setUp({}, [fault])
  await expect(run()).rejects.toThrow('Nothing was deployed: the preflight failed')
  expect(said.at(-2)).toMatch(/^Stop: lambda/)
  expect(tools.deploy).not.toHaveBeenCalled()
  await run({ despite: ['lambda'] })
  expect(tools.deploy).toHaveBeenCalledOnce()
})

test('missing credentials are reported before the build', async () => {
  const { tools, said, run } = setUp()
  tools.checkCredentials.mockResolvedValue({ ...fault, check: 'credentials' })
  await expect(run()).rejects.toThrow('Nothing was deployed: the preflight failed')
  expect(said.at(-2)).toBe('Stop: credentials. Fix it and run the same command again.')
  expect(tools.synthesize).not.toHaveBeenCalled()
})

test('--check and --diff stop before the confirmation', async () => {
  const { tools, said, run } = setUp()
  await run({ until: 'preflight' })
  expect(said).not.toContain('Changes in prod')
  expect(said.at(-1)).toBe('Preflight only: nothing was compared or deployed.')
  await run({ until: 'changes' })
  expect(said).toContain('Changes in prod')
  expect(tools.ask).not.toHaveBeenCalled()
  expect(tools.deploy).not.toHaveBeenCalled()
})

const destructive = [
  { stack: 'Bellcast-prod-Data', name: 'Table1CF2A1B0', message: 'Table is replaced by an empty one' },
]

test('a destructive change must be confirmed by typing its name or with --accept', async () => {
  const { tools, run } = setUp({ destructive })
  await expect(run()).rejects.toThrow('Table1CF2A1B0 was not accepted.')
  await expect(run({ yes: true }, { ask: undefined })).rejects.toThrow('--accept Table1CF2A1B0')
  await expect(run({ yes: true, accept: ['Table'] }, { ask: undefined })).rejects.toThrow('not accepted')
  expect(tools.deploy).not.toHaveBeenCalled()

  await run({ yes: true, accept: ['Table1CF2A1B0'] }, { ask: undefined })
  await run({}, { ask: async (question) => (question.includes('accept it') ? 'Table1CF2A1B0' : 'prod') })
  expect(tools.deploy).toHaveBeenCalledTimes(2)
})

test('a deployment that CloudFormation would refuse halfway is not begun, whatever is accepted', async () => {
  const refusedExports = [
    {
      stack: 'Bellcast-prod-Data',
      name: 'MailSet',
      change: 'removed' as const,
      importedBy: ['Bellcast-prod-Jobs'],
    },
  ]
  const { tools, said, run } = setUp({ refusedExports })
  await expect(run({ yes: true, despite: ['exports'] })).rejects.toThrow(
    'Nothing was deployed: deployed stacks import what this removes or changes (MailSet). What to do is above.',
  )
  expect(tools.ask).not.toHaveBeenCalled()
  expect(tools.deploy).not.toHaveBeenCalled()
  await run({ until: 'changes' })
  expect(said.at(-1)).toMatch(/Nothing was deployed\.$/)
})

test('a failed smoke test is reported last, and the release is not recorded', async () => {
  const { tools, run } = setUp()
  tools.smoke.mockResolvedValue(false)
  await expect(run()).rejects.toThrow(/the smoke test failed.*npm run rollback -- --stage prod/)
  expect(tools.record).not.toHaveBeenCalled()
})

test('a release is recorded after its smoke test, or as untested with --no-smoke', async () => {
  const { tools, said, run } = setUp()
  const release = { stage: 'prod', assembly, account: '123456789012' }
  await run()
  expect(tools.record).toHaveBeenLastCalledWith({ ...release, tried: true })
  expect(said.at(-1)).toBe('Recorded.')
  await run({ smoke: false })
  expect(tools.record).toHaveBeenLastCalledWith({ ...release, tried: false })
})
