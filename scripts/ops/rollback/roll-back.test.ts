import { expect, test, vi } from 'vitest'
import type { Assembly } from '../deploy/assembly.ts'
import { awsClients } from '../deploy/aws-clients.ts'
import type { Changes } from '../deploy/changes/compare-with-deployed.ts'
import type { Finding } from '../deploy/preflight/finding.ts'
import type { Release } from './release.ts'
import { type RollbackOptions, type RollbackTools, rollBack } from './roll-back.ts'

const clients = awsClients('us-east-1', { accessKeyId: 'a', secretAccessKey: 'b' })
const assembly: Assembly = { folder: 'out', stacks: [], bootstrapVersion: 6 }
const releaseOf = (commit: string, at: string): Release => ({ commit, at, tried: true, files: {} })
const releases = [releaseOf('b2', '2026-11-23T12:00:00.000Z'), releaseOf('a1', '2026-11-23T10:00:00.000Z')]
const outputs = { SiteAddress: 'https://d1.cloudfront.net', TableName: 'Table', DistributionId: 'E1' }

const fine: Finding[] = [{ check: 'credentials', outcome: 'ok', message: 'ops' }]

/** A rollback without problems, and the lines that it prints. */
function setUp(changes: Partial<Changes> = {}, findings: Finding[] = []) {
  const said: string[] = []
  const change = {
    lines: ['Changes in prod'],
    destructive: [],
    refusedExports: [],
    moved: [],
    stores: [],
    isFirst: false,
    isSame: false,
  }
  const tools = {
    say: (line: string) => void said.push(line),
    ask: vi.fn<(question: string) => Promise<string>>(async () => 'prod'),
    clients: () => clients,
    signIn: async () => ({ account: '123456789012', clients }),
    releases: async () => releases,
    missingAssets: vi.fn<RollbackTools['missingAssets']>(async () => []),
    unpack: () => assembly,
    preflight: async () => ({
      findings: [...fine, ...findings],
      standing: [],
      account: '123456789012',
      clients,
    }),
    // The newest release is compared with the deployed stage first, then the one before it.
    compare: vi
      .fn<RollbackTools['compare']>()
      .mockResolvedValueOnce({ ...change, isSame: true })
      .mockResolvedValueOnce({ ...change, ...changes }),
    deploy: vi.fn<RollbackTools['deploy']>(async () => outputs),
    purge: vi.fn<RollbackTools['purge']>(async () => {}),
    record: vi.fn<RollbackTools['record']>(async () => 'Recorded.'),
    pointsTo: vi.fn<RollbackTools['pointsTo']>(async () => true),
    smoke: vi.fn<RollbackTools['smoke']>(async () => true),
  } satisfies RollbackTools
  const run = (options: Partial<RollbackOptions> = {}, other: Partial<RollbackTools> = {}) =>
    rollBack(
      { stage: 'prod', until: 'end', despite: [], yes: false, smoke: true, ...options },
      { ...tools, ...other },
    )
  return { tools, said, run }
}

test('shows the release, asks for the stage’s name, deploys, purges the edge cache and runs the smoke test', async () => {
  const { tools, said, run } = setUp()
  await run()
  expect(said.slice(0, 2)).toEqual([
    'Rolling prod back to a1, deployed 2026-11-23T10:00:00.000Z.',
    'It replaces b2. Only code is rolled back: data stays as it is.',
  ])
  expect(tools.ask).toHaveBeenCalledWith('Roll back the code of prod in 123456789012? Type prod: ')
  expect(tools.deploy).toHaveBeenCalledOnce()
  expect(tools.purge).toHaveBeenCalledWith('E1')
  expect(tools.record).toHaveBeenCalledWith(
    expect.objectContaining({ tried: true, back: { commit: 'a1', insteadOf: 'b2' } }),
  )
  expect(tools.smoke).toHaveBeenCalledOnce()
})

test.each<[string, Partial<Changes>, RegExp]>([
  [
    'the settings of a table differ',
    { stores: ['DynamoDB GlobalTable Table'] },
    /more than code differs[^\n]*\n {2}DynamoDB GlobalTable Table\nFix the code instead/,
  ],
  [
    'data would be lost',
    { destructive: [{ stack: 'Jobs', name: 'Mails', message: 'SQS Queue Mails is deleted' }] },
    /SQS Queue Mails is deleted/,
  ],
  [
    'resources have moved to other stacks since',
    { moved: ['AWS::SES::EmailIdentity ir.example.com moves from Bellcast-prod-Mail to Bellcast-prod-Data'] },
    /have moved between stacks[^\n]*\n {2}AWS::SES::EmailIdentity ir\.example\.com moves from .*Mail to .*Data\nFix the code/,
  ],
  [
    'the running release imports what the previous one does not export',
    { refusedExports: [{ stack: 'Data', name: 'MailSet', change: 'removed', importedBy: ['Jobs', 'Edge'] }] },
    /import what the previous release does not export[^\n]*\n {2}Data: MailSet, imported by Jobs, Edge\nFix the code/,
  ],
])('refuses if %s', async (_, changes, reason) => {
  const { tools, run } = setUp(changes)
  await expect(run({ yes: true })).rejects.toThrow(reason)
  expect(tools.deploy).not.toHaveBeenCalled()
})

test('refuses if assets are missing from the CDK’s bucket, and says which commit to deploy instead', async () => {
  const { tools, said, run } = setUp()
  tools.missingAssets.mockResolvedValue([{ bucketName: 'cdk', objectKey: 'code.zip', region: undefined }])
  await expect(run()).rejects.toThrow('Nothing was deployed.')
  expect(said.join('\n')).toMatch(/stop +assets +1 files .*code\.zip.*\n.*Check out a1 and deploy it/)
  expect(tools.deploy).not.toHaveBeenCalled()
})

test('a failed preflight, a wrong answer and --diff deploy nothing', async () => {
  const fault: Finding = { check: 'account', outcome: 'stop', message: 'Another one.', remedy: 'Sign in.' }
  for (const { run, tools, options } of [
    { ...setUp({}, [fault]), options: {} },
    { ...setUp(), options: { until: 'changes' } as const },
  ]) {
    await run(options).catch(() => {})
    expect(tools.ask).not.toHaveBeenCalled()
    expect(tools.deploy).not.toHaveBeenCalled()
  }
  const { tools, run } = setUp()
  tools.ask.mockResolvedValue('yes')
  await expect(run()).rejects.toThrow('Nothing was deployed.')
  expect(tools.deploy).not.toHaveBeenCalled()
})

test('the release is recorded even if the smoke test fails, which is reported last', async () => {
  const { tools, run } = setUp()
  tools.smoke.mockResolvedValue(false)
  await expect(run()).rejects.toThrow('the code is not the (only) cause')
  expect(tools.record).toHaveBeenCalledOnce()
})

test('a failed purge does not stop the rollback and is reported with the command to run', async () => {
  const { tools, said, run } = setUp()
  tools.purge.mockRejectedValue(new Error('AccessDenied'))
  await run()
  expect(said.join('\n')).toContain("aws cloudfront create-invalidation --distribution-id E1 --paths '/*'")
  expect(tools.smoke).toHaveBeenCalledOnce()
})
