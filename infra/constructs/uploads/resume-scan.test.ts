import { matchesPattern } from '@bellcast/local-cloud/protocol/event-pattern.ts'
import { describe, expect, test } from 'vitest'
import { ofType, type Resource, resourcesOf, testStacks } from '../../testing/synthesize.ts'
import { resumeScanPattern } from './resume-scan.ts'

const plain = testStacks('dev').stacks
const scanning = testStacks('dev', { scanResumes: true }).stacks

const functionOf = (resources: Record<string, Resource>, name: string) =>
  ofType(resources, 'AWS::Lambda::Function').find(
    ({ Properties }) => Properties['FunctionName'] === `Bellcast-dev-${name}`,
  )
const environmentOf = (resources: Record<string, Resource>, name: string) =>
  (functionOf(resources, name)?.Properties['Environment'] as { Variables: object } | undefined)?.Variables
const policyOf = (resources: Record<string, Resource>, id: RegExp) =>
  JSON.stringify(
    Object.entries(resources).find(([name, { Type }]) => Type === 'AWS::IAM::Role' && id.test(name))?.[1]
      .Properties['Policies'],
  )

describe('a stage that does not scan CVs', () => {
  test('has no scan and allows reading CVs without a verdict', () => {
    expect(ofType(resourcesOf(plain.jobs), 'AWS::GuardDuty::MalwareProtectionPlan')).toEqual([])
    expect(functionOf(resourcesOf(plain.jobs), 'jobs-record-scan')).toBeUndefined()
    expect(environmentOf(resourcesOf(plain.staff), 'inbox-resume')).not.toHaveProperty('RESUME_SCAN')
    expect(policyOf(resourcesOf(plain.staff), /^Endpointsinboxresumerole/)).not.toContain('ExistingObjectTag')
  })
})

describe('a stage that scans CVs', () => {
  const staff = resourcesOf(scanning.staff)
  const jobs = resourcesOf(scanning.jobs)

  test('scans checked CVs under their prefix and tags them with the verdict', () => {
    const [plan, ...others] = ofType(jobs, 'AWS::GuardDuty::MalwareProtectionPlan')
    expect(others).toEqual([])
    expect(plan?.Properties).toMatchObject({
      ProtectedResource: {
        S3Bucket: {
          BucketName: { 'Fn::ImportValue': expect.stringContaining('Resumes') as string },
          ObjectPrefixes: ['resumes/'],
        },
      },
      Actions: { Tagging: { Status: 'ENABLED' } },
      Role: { 'Fn::GetAtt': [expect.stringMatching(/^ResumeProtectionRole/), 'Arn'] },
    })
  })

  test('has a role for this bucket that only GuardDuty can assume', () => {
    const role = Object.entries(jobs).find(([name]) => name.startsWith('ResumeProtectionRole'))?.[1]
    expect(JSON.stringify(role?.Properties['AssumeRolePolicyDocument'])).toContain(
      '"malware-protection-plan.guardduty.amazonaws.com"',
    )
    const policy = policyOf(jobs, /^ResumeProtectionRole/)
    expect(policy).toContain('DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*')
    expect(policy).toContain('"s3:PutObjectTagging"')
    expect(policy).not.toMatch(/"(s3|events):\*"|"Resource":"\*"/)
  })

  test('makes S3 refuse CVs that are not tagged as clean', () => {
    expect(environmentOf(staff, 'inbox-resume')).toMatchObject({ RESUME_SCAN: 'required' })
    expect(environmentOf(staff, 'inbox-get')).toMatchObject({ RESUME_SCAN: 'required' })
    expect(policyOf(staff, /^Endpointsinboxresumerole/)).toContain(
      '"StringEquals":{"s3:ExistingObjectTag/GuardDutyMalwareScanStatus":["NO_THREATS_FOUND"]}',
    )
  })

  test('records the verdicts for its own bucket, with retries and a dead-letter queue', () => {
    const rule = ofType(jobs, 'AWS::Events::Rule').find(({ Properties }) =>
      JSON.stringify(Properties['EventPattern']).includes('aws.guardduty'),
    )
    expect(rule?.Properties['Targets']).toMatchObject([
      { DeadLetterConfig: {}, RetryPolicy: { MaximumRetryAttempts: 5 } },
    ])
    const { detailType, ...pattern } = resumeScanPattern('cvs')
    const starts = (bucketName: string, objectKey: string) =>
      matchesPattern(
        { ...pattern, 'detail-type': detailType },
        {
          source: 'aws.guardduty',
          'detail-type': 'GuardDuty Malware Protection Object Scan Result',
          detail: { s3ObjectDetails: { bucketName, objectKey } },
        },
      )
    expect(starts('cvs', 'resumes/a.pdf')).toBe(true)
    expect(starts('cvs', 'exports/a.csv')).toBe(false)
    expect(starts('other', 'resumes/a.pdf')).toBe(false)
  })
})
