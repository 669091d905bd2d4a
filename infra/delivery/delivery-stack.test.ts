import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { evaluatePolicy } from '@bellcast/local-cloud/iam/evaluate-policy.ts'
import { PolicyDocument } from '@bellcast/local-cloud/iam/policy-statement.ts'
import { Annotations, Match, Template } from 'aws-cdk-lib/assertions'
import { afterAll, describe, expect, test } from 'vitest'
import { newApp } from '../app.ts'
import { templateFaults } from '../template-faults.ts'
import { ofType, resourcesOf } from '../testing/synthesize.ts'
import { createDelivery } from './app.ts'

const folder = mkdtempSync(join(tmpdir(), 'bellcast-infra-'))
afterAll(() => rmSync(folder, { recursive: true }))
let apps = 0
function delivery(context: Record<string, string>) {
  const app = newApp(join(folder, `cdk.out-${++apps}`))
  for (const [name, value] of Object.entries(context)) app.node.setContext(name, value)
  return { app, stack: createDelivery(app) }
}
const repository = 'example/bellcast'

/** Whether a job may assume a role, by the claims of its token. */
function trusts(trust: object, sub: string, aud = 'sts.amazonaws.com'): boolean {
  const issuer = 'token.actions.githubusercontent.com'
  const statements = PolicyDocument.parse(
    JSON.parse(
      JSON.stringify(trust)
        .replaceAll(/\{"Ref":"\w+"\}/g, `"${issuer}"`)
        // A trust policy has no resource: it is the role that it belongs to.
        .replaceAll('"Effect":"Allow"', '"Effect":"Allow","Resource":"*"'),
    ),
  ).Statement
  const context = { [`${issuer}:aud`]: [aud], [`${issuer}:sub`]: [sub] }
  const call = { action: 'sts:AssumeRoleWithWebIdentity', resource: '*', context }
  return evaluatePolicy(statements, call).outcome === 'allowed'
}

interface Statement {
  Effect: 'Allow' | 'Deny'
  Action: string | string[]
  Resource: unknown
}
const rolesOf = (context: Record<string, string>) => {
  const resources = resourcesOf(delivery(context).stack)
  const policies = ofType(resources, 'AWS::IAM::Policy')
  return Object.entries(resources)
    .filter(([, { Type }]) => Type === 'AWS::IAM::Role')
    .map(([id, { Properties }]) => ({
      name: id.replace(/[0-9A-F]{8}$/, ''),
      trust: Properties['AssumeRolePolicyDocument'] as { Statement: { Action: string; Condition: object }[] },
      statements: policies
        .filter((policy) => JSON.stringify(policy.Properties['Roles']).includes(`"${id}"`))
        .flatMap(
          ({ Properties: { PolicyDocument } }) => (PolicyDocument as { Statement: Statement[] }).Statement,
        ),
    }))
}

describe('the roles of GitHub Actions', () => {
  test('are one for diffs and one for each environment, and trust this repository only', () => {
    const subjects = rolesOf({ repository }).map(({ name, trust }) => [name, trust.Statement])
    const trusted = (subject: string): object[] => [
      {
        Action: 'sts:AssumeRoleWithWebIdentity',
        Effect: 'Allow',
        Principal: { Federated: { Ref: expect.stringMatching(/^GitHub/) as string } },
        Condition: {
          StringEquals: {
            'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
            'token.actions.githubusercontent.com:sub': `repo:${repository}:${subject}`,
          },
        },
      },
    ]
    expect(subjects).toEqual([
      ['Diff', trusted('pull_request')],
      ['DeployStaging', trusted('environment:staging')],
      ['DeployProd', trusted('environment:prod')],
      ['DeployPreview', trusted('environment:preview')],
    ])
  })

  describe('trust tokens', () => {
    const [plain, withIds] = ['example/bellcast', 'example@123456/bellcast@456789']
    const trustedSubjects = (named: string, subjects: string[]) => {
      const [diff, staging, prod] = rolesOf({ repository: named })
      return subjects.filter((sub) => {
        const role = sub.endsWith('pull_request') ? diff : sub.endsWith('prod') ? prod : staging
        return role && trusts(role.trust, sub)
      })
    }
    const tokens = [plain, withIds].flatMap((repo) =>
      ['pull_request', 'environment:staging', 'environment:prod'].map((job) => `repo:${repo}:${job}`),
    )

    test('with ids and without, of a repository that is named with its ids', () => {
      expect(trustedSubjects(withIds, tokens)).toEqual(tokens)
    })

    test('without ids alone, of one that is named without them, which the synthesis warns of', () => {
      expect(trustedSubjects(plain, tokens)).toEqual(tokens.filter((sub) => !sub.includes('@')))
      const warnings = Annotations.fromStack(delivery({ repository: plain }).stack).findWarning(
        '*',
        Match.stringLikeRegexp('after June 18, 2026.*gh api repos/example/bellcast'),
      )
      expect(warnings).toHaveLength(1)
      const silent = Annotations.fromStack(delivery({ repository: withIds }).stack)
      expect(silent.findWarning('*', Match.stringLikeRegexp('June 18'))).toEqual([])
    })

    test('of no other repository, owner, job, environment or audience', () => {
      const others = [
        'repo:example@999/bellcast@456789:environment:prod',
        'repo:example@123456/bellcast@999:environment:prod',
        'repo:example@123456/other@1:environment:x/bellcast@456789:environment:prod',
        'repo:evil/bellcast:environment:prod',
        'repo:example/bellcast-fork:environment:prod',
        'repo:example/bellcast:ref:refs/heads/main',
        'repo:example/bellcast:environment:Prod',
        'repo:example/bellcast:environment:prod ',
        'REPO:example/bellcast:environment:prod',
      ]
      expect(trustedSubjects(withIds, others)).toEqual([])
      const prod = rolesOf({ repository: withIds }).find(({ name }) => name === 'DeployProd')?.trust ?? {}
      expect(trusts(prod, `repo:${withIds}:environment:prod`)).toBe(true)
      expect(trusts(prod, `repo:${withIds}:environment:staging`)).toBe(false)
      expect(trusts(prod, `repo:${withIds}:environment:prod`, 'https://github.com/example')).toBe(false)
    })

    test.each(['example@1/bellcast', 'example/bellcast@2', 'a@x/b@1', '@1/b@2', 'a@1/b@2/c', 'a@*/b@*'])(
      'a repository %s is no name',
      (named) => {
        expect(() => delivery({ repository: named })).toThrow('gh api repos/owner/name')
      },
    )
  })

  test('may assume the CDK’s roles if they are for deployments', () => {
    const [, ...deployers] = rolesOf({ repository })
    const assumed = deployers.map(({ name, statements: [_deny, assume, ...others] }) => ({
      name,
      action: assume?.Action,
      roles: [
        ...new Set(
          [...JSON.stringify(assume?.Resource).matchAll(/role\/cdk-hnb659fds-([a-z-]+)-role-/g)].map(
            ([, role]) => role,
          ),
        ),
      ],
      others: others.length,
    }))
    const deploying = { action: 'sts:AssumeRole', roles: ['deploy', 'file-publishing', 'lookup'] }
    expect(assumed).toEqual([
      { name: 'DeployStaging', ...deploying, others: 0 },
      { name: 'DeployProd', ...deploying, others: 0 },
      // The lookup role reads nearly everything, and previews run code of branches.
      { name: 'DeployPreview', ...deploying, roles: ['deploy', 'file-publishing'], others: 4 },
    ])
  })

  test('the role for diffs may read templates and quotas, but no table, object or secret', () => {
    const [{ name, statements } = { name: '', statements: [] }] = rolesOf({ repository })
    expect(name).toBe('Diff')
    const actions = statements.filter(({ Effect }) => Effect === 'Allow').flatMap(({ Action }) => Action)
    // Diffs run code that has not been reviewed yet.
    expect(
      actions.filter(
        (action) =>
          !/^\w+:(Describe|List|GetTemplate$|Get.*(Quota|Settings|Summary|Attributes)$)/.test(action),
      ),
    ).toEqual([])
    const services = new Set(actions.map((action) => action.split(':')[0]))
    expect(services).toEqual(
      new Set(['acm', 'cloudformation', 'cloudfront', 'iam', 'lambda', 'route53', 'ses']),
    )
    const everywhere = statements
      .filter(({ Resource, Effect }) => Resource === '*' && Effect === 'Allow')
      .flatMap(({ Action }) => Action)
    expect(actions.filter((action) => !everywhere.includes(action))).toEqual(['cloudformation:GetTemplate'])
  })

  test('no role may read the origin secret from a distribution, and only reviewed code gets the CDK’s lookup role', () => {
    for (const { name, statements } of rolesOf({ repository })) {
      const denied = statements.filter(({ Effect }) => Effect === 'Deny').flatMap(({ Action }) => Action)
      expect([name, denied]).toEqual([name, ['cloudfront:GetDistribution*', 'cloudfront:ListDistributions*']])
      const allowed = JSON.stringify(statements.filter(({ Effect }) => Effect === 'Allow'))
      expect(allowed).not.toMatch(/"cloudfront:(Get|List)Distribution/)
      expect([name, allowed.includes('-lookup-role-')]).toEqual([name, !/Diff|Preview/.test(name)])
    }
  })

  test('the role for previews may also empty and delete previews, but no other stages', () => {
    const preview = rolesOf({ repository }).find(({ name }) => name === 'DeployPreview')
    const [buckets, stacks] = preview?.statements.slice(-2) ?? []
    expect(JSON.stringify(buckets?.Resource).match(/s3:::[^"]*/g)).toEqual([
      's3:::bellcast-preview-*',
      's3:::bellcast-preview-*/*',
    ])
    expect(stacks?.Action).toContain('cloudformation:DeleteStack')
    expect(JSON.stringify(stacks?.Resource)).toContain('stack/Bellcast-preview-*/*')
  })

  test('an existing GitHub OIDC provider is reused, because an account can have only one', () => {
    const providers = (context: Record<string, string>) =>
      ofType(resourcesOf(delivery(context).stack), 'AWS::IAM::OIDCProvider').length
    expect(providers({ repository })).toBe(1)
    const provider = 'arn:aws:iam::123456789012:oidc-provider/token.actions.githubusercontent.com'
    expect(providers({ repository, provider })).toBe(0)
  })

  test('the stack is deployed with one’s own credentials, which the boundary of previews does not bind', () => {
    const { app, stack } = delivery({ repository })
    const { assumeRoleArn, cloudFormationExecutionRoleArn } = app.synth().getStackArtifact(stack.artifactId)
    expect([assumeRoleArn, cloudFormationExecutionRoleArn]).toEqual([undefined, undefined])
  })

  test('a missing repository or an unknown stage is reported', () => {
    expect(() => delivery({})).toThrow('npm run delivery -- -c repository=owner/name')
    expect(() => delivery({ repository: '*' })).toThrow('repository=owner/name')
    expect(() => delivery({ repository, environments: 'production' })).toThrow('There is no stage production')
  })

  test('the template conforms to CloudFormation’s schemas', () => {
    const { stack } = delivery({ repository })
    expect(
      templateFaults(Template.fromStack(stack).toJSON() as Parameters<typeof templateFaults>[0]),
    ).toEqual([])
  })

  test('cdk-nag has no unsuppressed findings', () => {
    const { app } = delivery({ repository })
    expect(() => app.synth()).not.toThrow()
  })
})

test('sessions last longer than the longest job, which may take 90 minutes', () => {
  const roles = ofType(resourcesOf(delivery({ repository }).stack), 'AWS::IAM::Role')
  expect(roles.map(({ Properties }) => Properties['MaxSessionDuration'])).toEqual(roles.map(() => 7200))
})
