import { Bucket } from 'aws-cdk-lib/aws-s3'
import { describe, expect, test } from 'vitest'
import { addSecurityChecks } from './security-checks.ts'
import { local } from './stages.ts'
import { newTestStacks } from './testing/synthesize.ts'

// The rule engine is slow to start on a busy machine.
describe('the AWS Solutions rules', () => {
  const domain = { name: 'ir.bellcast.example', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/1' }

  const copiesTo = 'arn:aws:backup:eu-west-1:999999999999:backup-vault:bellcast-prod'

  const expectNoFinding = (...of: Parameters<typeof newTestStacks>) => {
    const { app } = newTestStacks(...of)
    addSecurityChecks(app)
    expect(() => app.synth()).not.toThrow()
  }

  test.each([
    [
      'prod',
      { region: 'eu-central-1', mail: local.mail, edgeLog: true, tracing: true, scanResumes: true, copiesTo },
    ],
  ] as const)('have no unsuppressed finding in %s with %j', expectNoFinding)

  test.each([
    ['dev', {}],
    ['dev', { mail: local.mail }],
    ['dev', { scanResumes: true }],
    ['prod', { domain, alarmEmail: 'ops@bellcast.example' }],
  ] as const)('have no unsuppressed finding in %s with %j', { tags: 'full' }, expectNoFinding)

  test('fail the synthesis if a finding is not suppressed', () => {
    const { app, stacks } = newTestStacks('dev')
    new Bucket(stacks.edge, 'Careless')
    addSecurityChecks(app)
    expect(() => app.synth()).toThrow(/does not require requests to use SSL.*\n.*Careless/)
  })
})
