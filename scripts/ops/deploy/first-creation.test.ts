import { beforeEach, describe, expect, test } from 'vitest'
import { FakeCloudFormation } from '../testing/fake-cloudformation.ts'
import type { Assembly } from './assembly.ts'
import { awsClients } from './aws-clients.ts'
import { type DeployTools, deployStage } from './deployment.ts'
import type { CheckContext } from './preflight/finding.ts'
import { stacks as checkStacks } from './preflight/stacks.ts'
import { stands } from './stack-status.ts'

const [stores, mail] = ['Bellcast-prod-Data', 'Bellcast-prod-Mail']

/** The stage as it is synthesized: with its protection, or for a first creation without. */
const assembly = ({ isCreation = false } = {}): Assembly => ({
  folder: 'out',
  bootstrapVersion: 6,
  stacks: [
    {
      name: stores,
      region: 'us-east-1',
      after: [],
      template: {
        Resources: {
          Table: {
            Type: 'AWS::DynamoDB::Table',
            Properties: { DeletionProtectionEnabled: !isCreation },
            DeletionPolicy: 'RetainExceptOnCreate',
          },
          Bucket: { Type: 'AWS::S3::Bucket' },
        },
      },
      isProtected: !isCreation,
    },
    {
      name: mail,
      region: 'us-east-1',
      after: [stores],
      template: { Resources: { Identity: { Type: 'AWS::SES::EmailIdentity' } } },
    },
  ],
})

let cloudFormation: FakeCloudFormation
beforeEach(() => {
  cloudFormation = new FakeCloudFormation()
})

/** `npm run deploy -- --stage prod`, with CloudFormation played by the fake. Resolves to what it printed. */
async function deploy(): Promise<string[]> {
  const said: string[] = []
  const clients = awsClients('us-east-1', { accessKeyId: 'a', secretAccessKey: 'b' })
  const tools: DeployTools = {
    say: (line) => void said.push(line),
    ask: undefined,
    synthesize: (_stage, options) => assembly(options),
    clients: () => clients,
    checkCredentials: async () => undefined,
    preflight: async () => {
      const existing = cloudFormation.existing()
      return {
        findings: await checkStacks({ existing, assembly: assembly() } as unknown as CheckContext),
        standing: existing.filter(({ status }) => stands(status)).map(({ name }) => name),
        account: '123456789012',
        clients,
      }
    },
    compare: async () => ({
      lines: [],
      destructive: [],
      refusedExports: [],
      moved: [],
      stores: [],
      isFirst: false,
      isSame: false,
    }),
    deploy: async (planned, only) => {
      cloudFormation.deploy(planned, only)
      return { SiteAddress: 'https://d1.cloudfront.net' }
    },
    pointsTo: async () => true,
    smoke: async () => true,
    record: async () => 'Recorded.',
  }
  const options = { accept: [], despite: [], yes: true, smoke: true, smokeUser: 'temporary' } as const
  await deployStage({ stage: 'prod', until: 'end', ...options }, tools).catch((error: Error) => {
    said.push(error.message)
  })
  return said
}
const protectionOf = (name: string) => {
  const stack = cloudFormation.stacks.get(name)
  return [stack?.status, stack?.isProtected, stack?.resources.get('Table')?.refusesDeletion]
}

describe('the first creation of the stores', () => {
  test('ends with both protections on', async () => {
    await deploy()
    expect(protectionOf(stores)).toEqual(['UPDATE_COMPLETE', true, true])
    expect(cloudFormation.stacks.get(mail)?.status).toBe('CREATE_COMPLETE')
  })

  test.each(['Table', 'Bucket'])(
    'that fails at the %s can be repeated by the same command',
    async (resource) => {
      cloudFormation.faults.add(resource)
      expect((await deploy()).at(-1)).toBe(`${stores}: ${resource} could not be created`)
      expect(protectionOf(stores)).toEqual(['ROLLBACK_COMPLETE', false, undefined])
      cloudFormation.faults.clear()
      expect((await deploy()).join('\n')).toMatch(
        /note {2}stacks.*could not be created \(ROLLBACK_COMPLETE\)/,
      )
      expect(protectionOf(stores)).toEqual(['UPDATE_COMPLETE', true, true])
    },
  )

  test('leaves them protected if mail fails after it, and the same command goes on', async () => {
    cloudFormation.faults.add('Identity')
    expect((await deploy()).at(-1)).toBe(`${mail}: Identity could not be created`)
    expect(protectionOf(stores)).toEqual(['UPDATE_COMPLETE', true, true])
    cloudFormation.faults.clear()
    await deploy()
    expect(cloudFormation.stacks.get(mail)?.status).toBe('CREATE_COMPLETE')
  })
})

test('stores that stand keep their protection, whatever fails later', async () => {
  await deploy()
  cloudFormation.faults.add('Bucket')
  cloudFormation.stacks.get(stores)?.resources.delete('Bucket')
  await deploy()
  expect(protectionOf(stores)).toEqual(['UPDATE_ROLLBACK_COMPLETE', true, true])
})

test('a plain cdk deploy that fails at first leaves what no repetition mends, and the preflight names the one command', async () => {
  cloudFormation.faults.add('Table')
  expect(() => cloudFormation.deploy(assembly())).toThrow('could not be created')
  cloudFormation.faults.clear()
  expect(() => cloudFormation.deploy(assembly())).toThrow('TerminationProtection is enabled')
  const said = (await deploy()).join('\n')
  expect(said).toContain(
    `aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${stores} --region us-east-1`,
  )
  expect(said).toContain('Nothing was deployed: the preflight failed')
  cloudFormation.setTerminationProtection(stores, false)
  await deploy()
  expect(protectionOf(stores)).toEqual(['UPDATE_COMPLETE', true, true])
})

test('a plain cdk deploy of stores that stand keeps their protection', async () => {
  await deploy()
  cloudFormation.deploy(assembly())
  expect(protectionOf(stores)).toEqual(['UPDATE_COMPLETE', true, true])
})

test.each([
  ['UPDATE_IN_PROGRESS', /is being changed/, /Wait until/],
  [
    'UPDATE_ROLLBACK_FAILED',
    /neither updated nor rolled back/,
    /^aws cloudformation continue-update-rollback/,
  ],
  [
    'DELETE_FAILED',
    /could not be deleted/,
    /^aws cloudformation delete-stack --stack-name Bellcast-prod-Api/,
  ],
])('a stack in %s stops the deployment with what to do', async (status, message, remedy) => {
  const existing = [{ name: 'Bellcast-prod-Api', region: 'us-east-1', status, isProtected: false }]
  expect(await checkStacks({ existing } as unknown as CheckContext)).toMatchObject([
    {
      outcome: 'stop',
      message: expect.stringMatching(message) as string,
      remedy: expect.stringMatching(remedy) as string,
    },
  ])
})
