import { expect, test } from 'vitest'
import { endpointIds } from '#shared/api/index.ts'
import { heldKey } from '../lambdas/data/uploads/embargo/public-copies.ts'
import { publishedKey } from '../lambdas/data/uploads/media.ts'
import { landingKey } from '../lambdas/data/uploads/upload-record.ts'
import { contractResources } from './constructs/api/api-routes.ts'
import { bundleName } from './constructs/api/endpoint-functions.ts'
import { local } from './stages.ts'
import { allowed, keysOf, listOf, nameOf, roleOf, statementsOf } from './testing/role-policies.ts'
import { ofType, type Resource, resourcesOf, testStacks } from './testing/synthesize.ts'

const { staff, api, jobs } = testStacks('dev', { mail: local.mail }).stacks
const resources = { ...resourcesOf(staff), ...resourcesOf(api), ...resourcesOf(jobs) }

const functions = new Map(
  ofType(resources, 'AWS::Lambda::Function').map((lambda) => [
    String(lambda.Properties['FunctionName']).replace('Bellcast-dev-', ''),
    lambda,
  ]),
)
const environmentOf = (lambda: Resource): string[] => {
  const { Variables = {} } = (lambda.Properties['Environment'] ?? {}) as {
    Variables?: Record<string, unknown>
  }
  return Object.keys(Variables).toSorted((a, b) => a.localeCompare(b))
}

test('each endpoint has a function', () => {
  expect(endpointIds.map(bundleName).filter((bundle) => !functions.has(bundle))).toEqual([])
})

// A changed grant is confirmed by `npm run test:unit -- infra/least-privilege.test.ts -u`, and read in the diff.
test('each function has exactly the permissions in permissions.txt, besides writing its log', async () => {
  const blocks = [...functions]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, lambda]) => [name, ...allowed(lambda, resources).map((line) => `  ${line}`), ''].join('\n'))
  await expect(blocks.join('\n')).toMatchFileSnapshot('permissions.txt')
})

test('the environment of each function names exactly the resources that it may use', () => {
  const variables: Record<string, string> = {
    Table: 'TABLE_NAME',
    Bodies: 'BODY_BUCKET',
    Media: 'MEDIA_BUCKET',
    Landing: 'LANDING_BUCKET',
    Resumes: 'RESUME_BUCKET',
    SessionKeys: 'SESSION_KEYS',
    DeviceKeys: 'DEVICE_KEYS',
    RateLimitKeys: 'RATE_LIMIT_KEYS',
    LinkKeys: 'LINK_KEYS',
    SubscriberKey: 'SUBSCRIBER_KEY',
    SecondFactorKey: 'SECOND_FACTOR_KEY',
    OriginSecrets: 'ORIGIN_SECRETS',
    FileErasureWorkQueue: 'ERASURE_QUEUE_URL',
    FileTakedownWorkQueue: 'TAKEDOWN_QUEUE_URL',
    MailsQueue: 'MAIL_QUEUE_URL',
  }
  for (const [bundle, lambda] of functions) {
    const used = allowed(lambda, resources)
      // Lambda itself reads the queue for the function that processes it.
      .filter((line) => !line.includes('ReceiveMessage') || line.includes('SendMessage'))
      .map((line) => variables[line.split(/[: /]/)[0] ?? ''])
    // The pages' content security policy names two buckets, which the function cannot access.
    if (bundle === 'pages') used.push('UPLOAD_ORIGIN', 'MEDIA_ORIGIN')
    // This variable says whether links and replies can be sent by mail.
    if (/^users-(?:list|create|update|mailLink)$|^inbox-(?:overview|update)$/.test(bundle))
      used.push('SENDS_MAIL')
    // This variable says whether mail is sent and how fast.
    if (bundle === 'mailings-recipients') used.push('MAIL_PER_DAY', 'MAIL_RATE')
    if (bundle === 'mailings-test')
      used.push('MAIL_CONFIGURATION_SET', 'MAIL_FROM', 'MAIL_PER_DAY', 'MAIL_RATE', 'MAIL_RECEIPTS')
    const expected = [...new Set(used.filter((name) => name !== undefined))]
    expect(environmentOf(lambda)).toEqual(expected.toSorted((a, b) => a.localeCompare(b)))
  }
})

test('wildcards are only used for object prefixes and function names, never for actions', () => {
  const statements = ofType(resources, 'AWS::IAM::Role').flatMap(statementsOf)
  const actions = statements.flatMap(({ Action }) => listOf(Action))
  const names = statements.flatMap(({ Resource: resource }) => listOf(resource).map(nameOf))

  expect(actions.filter((action) => action.includes('*'))).toEqual([])
  expect(actions).not.toContain('dynamodb:Scan')
  const everywhere = statements.filter(({ Resource: resource }) => listOf(resource).includes('*'))
  expect(new Set(everywhere.flatMap(({ Action }) => listOf(Action)))).toEqual(
    new Set(['dynamodb:ListStreams']),
  )
  expect(new Set(names.filter((name) => name.includes('*')))).toEqual(
    new Set([
      // Only ListStreams, which knows no resource.
      '*',
      // contract.test.ts checks which functions match these names.
      ...contractResources.map(
        (name) => `arn:aws:lambda:us-east-1:AWS::AccountId:function:Bellcast-dev-${name}-*`,
      ),
      'Bodies/bodies/*',
      'Landing/imports/*',
      'Landing/landing/*',
      'Media/held/*',
      'Media/media/*',
      'Resumes/exports/*',
      'Resumes/landing/*',
      'Resumes/resumes/*',
    ]),
  )
})

test('mail is allowed from one address alone, and to recipients on whose identity SES asks, too', () => {
  const { stacks } = testStacks('dev', { mail: local.mail })
  const sending = Object.values(stacks)
    .flatMap((stack) => (stack ? ofType(resourcesOf(stack), 'AWS::IAM::Role') : []))
    .flatMap(statementsOf)
    .filter(({ Action }) => listOf(Action).includes('ses:SendRawEmail'))
  expect(sending.length).toBeGreaterThan(1)
  for (const { Resource: resource, Condition } of sending) {
    // In its sandbox SES refuses mail to a verified recipient whose identity the policy does not name.
    const [identities] = listOf(resource).filter((each) => nameOf(each) === 'Mail identity')
    expect(JSON.stringify(identities)).toMatch(/:identity\/\*"\]\]\}$/)
    expect(Condition).toEqual({ StringEquals: { 'ses:FromAddress': [local.mail.from] } })
  }
})

test('files are stored under the prefixes that the grants cover', () => {
  const file = { id: 'a', extension: 'png' }
  expect(landingKey(file)).toBe('landing/a.png')
  expect(publishedKey(file)).toBe('media/a.png')
  expect(heldKey('a.png')).toBe('held/a.png')
})

test('access to the table is limited to kinds of items', () => {
  const statements = [...functions.values()].flatMap((lambda) => statementsOf(roleOf(lambda, resources)))
  const itemStatements = statements.filter(
    ({ Action, Resource: resource }) =>
      listOf(Action)[0]?.startsWith('dynamodb:') &&
      !['TableStream', '*'].includes(nameOf(listOf(resource)[0])),
  )
  expect(itemStatements.filter((statement) => keysOf(statement).length === 0)).toEqual([])
})

test('each role can only be assumed by its own service', () => {
  const trusted = ofType(resources, 'AWS::IAM::Role').map(({ Properties }) => {
    const { Statement } = Properties['AssumeRolePolicyDocument'] as {
      Statement: { Principal: { Service: string } }[]
    }
    return Statement.map(({ Principal }) => Principal.Service).join()
  })
  expect(trusted.filter((service) => service === 'apigateway.amazonaws.com')).toHaveLength(1)
  expect(trusted.filter((service) => service === 'codedeploy.amazonaws.com')).toHaveLength(1)
  expect(trusted.filter((service) => service === 'lambda.amazonaws.com')).toHaveLength(functions.size)
  expect(trusted).toHaveLength(functions.size + 2)
})

test('only the CodeDeploy role has an AWS managed policy, which moves aliases, and it has no other policy', () => {
  const withManaged = ofType(resources, 'AWS::IAM::Role').filter(
    ({ Properties }) => Properties['ManagedPolicyArns'] !== undefined,
  )
  expect(withManaged.map(({ Properties }) => JSON.stringify(Properties['AssumeRolePolicyDocument']))).toEqual(
    [expect.stringContaining('codedeploy.amazonaws.com')],
  )
  expect(JSON.stringify(withManaged[0]?.Properties['ManagedPolicyArns'])).toContain(
    ':iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited"',
  )
  expect(withManaged.flatMap(statementsOf)).toEqual([])
  expect(ofType(resources, 'AWS::IAM::Policy')).toEqual([])
})
