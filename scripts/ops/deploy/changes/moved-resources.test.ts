import { expect, test } from 'vitest'
import { movedResources } from './moved-resources.ts'

const stack = (name: string, ...resources: [type: string, properties: Record<string, unknown>][]) => ({
  name,
  template: {
    Resources: Object.fromEntries(
      resources.map(([Type, Properties], index) => [`R${index}`, { Type, Properties }]),
    ),
  },
})
const identity = (domain: string) =>
  ['AWS::SES::EmailIdentity', { EmailIdentity: domain }] as [string, object & Record<string, unknown>]

test('a resource with a name that is planned in another stack is named with both', () => {
  expect(
    movedResources(
      [stack('Data'), stack('Mail', identity('ir.example.com'))],
      [stack('Data', identity('ir.example.com'))],
    ),
  ).toEqual(['AWS::SES::EmailIdentity ir.example.com moves from Mail to Data'])
})

test('what stays, is new or is named by CloudFormation moves nowhere', () => {
  const bucket = ['AWS::S3::Bucket', {}] as [string, Record<string, unknown>]
  const before = [stack('Data', bucket), stack('Mail', identity('ir.example.com'))]
  expect(movedResources(before, before)).toEqual([])
  expect(
    movedResources(before, [stack('Mail', identity('ir.example.com'), identity('other.example'))]),
  ).toEqual([])
  expect(movedResources(before, [stack('Mail', bucket)])).toEqual([])
})
