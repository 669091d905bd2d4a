import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClock } from '../clock.ts'
import { createFaults } from '../faults.ts'
import type { AwsError } from '../protocol/aws-error.ts'
import type { HttpRequest } from '../protocol/http-message.ts'
import { describeSystem } from '../template/deployed-system.ts'
import { anAssembly, aStack } from '../testing/templates.ts'
import { OutgoingMails } from './outgoing-mails.ts'
import { sesDefinition } from './ses-definition.ts'
import { createSesService } from './ses-service.ts'

const definition = sesDefinition(
  describeSystem(
    anAssembly(
      aStack('S', {
        Resources: {
          Identity: { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity: 'bellcast.example' } },
          Set: { Type: 'AWS::SES::ConfigurationSet', Properties: { Name: 'all' } },
          Events: {
            Type: 'AWS::SES::ConfigurationSetEventDestination',
            Properties: {
              ConfigurationSetName: 'all',
              EventDestination: {
                MatchingEventTypes: ['BOUNCE', 'COMPLAINT'],
                EventBridgeDestination: {
                  EventBusArn: 'arn:aws:events:us-east-1:000000000000:event-bus/default',
                },
              },
            },
          },
        },
      }),
    ),
  ),
)

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'ses-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const mime = [
  'From: =?UTF-8?B?QsOkcg==?= <ir@bellcast.example>',
  'Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=',
  'Content-Type: multipart/alternative; boundary="b"',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('Grüße').toString('base64'),
  '--b',
  'Content-Type: text/html; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  '<p>Gr=C3=BC=C3=',
  '=9Fe at https://d1.cloudfront.net/x</p>',
  '--b--',
].join('\r\n')

function openSes() {
  const events: Record<string, unknown>[] = []
  const clock = createClock()
  const faults = createFaults()
  const account = { sandbox: false, verified: ['ann@fund.example'], quota: { day: 5, second: 3 } }
  const mails = new OutgoingMails({
    definition,
    folder,
    region: 'us-east-1',
    clock,
    localize: (text) => text.replaceAll('https://d1.cloudfront.net', 'http://localhost:3000'),
    publish: (event) => void events.push(event),
  })
  const ses = createSesService({ definition, mails, account, region: 'us-east-1', clock, faults })
  const request = (fields: Record<string, string>): HttpRequest => ({
    method: 'POST',
    path: '/',
    query: '',
    headers: {},
    body: Buffer.from(
      new URLSearchParams({
        Action: 'SendRawEmail',
        Source: 'ir@bellcast.example',
        'Destinations.member.1': 'ann@fund.example',
        ConfigurationSetName: 'all',
        'Tags.member.1.Name': 'sending',
        'Tags.member.1.Value': 'post_0001',
        'RawMessage.Data': Buffer.from(mime).toString('base64'),
        ...fields,
      }).toString(),
    ),
    viewerIp: '127.0.0.1',
  })
  const send = async (fields: Record<string, string> = {}) => {
    try {
      return (await ses.handle(request(fields), 'sender')).status
    } catch (error) {
      return (error as AwsError).code
    }
  }
  return { ses, mails, events, clock, faults, account, request, send }
}

test.each([
  ['a bare line feed', mime.replace('\r\n', '\n')],
  ['a bare carriage return', mime.replace('\r\n', '\r')],
  ['a line of 999 bytes', `${mime}\r\n${'x'.repeat(999)}`],
])('refuses a message with %s, as a strict receiver does', async (_what, message) => {
  const { send, mails } = openSes()
  expect(await send({ 'RawMessage.Data': Buffer.from(message).toString('base64') })).toBe('MessageRejected')
  expect(mails.list()).toEqual([])
})

test.each([
  ['no blank line after its headers', mime.replaceAll('\r\n\r\n', '\r\n'), 'InvalidParameterValue'],
  ['no headers', '\r\n\r\nText', 'InvalidParameterValue'],
  ['no From', mime.replace(/^From.*\r\n/, ''), 'InvalidParameterValue'],
  ['two From headers', `From: other@bellcast.example\r\n${mime}`, 'InvalidParameterValue'],
  [
    'a From that nobody has verified',
    mime.replace('ir@bellcast.example', 'ir@other.example'),
    'MessageRejected',
  ],
  ['a Sender that nobody has verified', `Sender: ir@other.example\r\n${mime}`, 'MessageRejected'],
  ['a Return-Path that nobody has verified', `Return-Path: <ir@other.example>\r\n${mime}`, 'MessageRejected'],
  [
    'a program attached',
    mime.replace('text/plain; charset=utf-8', 'application/octet-stream; name="a.exe"'),
    'InvalidParameterValue',
  ],
])('refuses a message with %s, as SES does', async (_what, message, code) => {
  const { send, mails } = openSes()
  expect(await send({ 'RawMessage.Data': Buffer.from(message).toString('base64') })).toBe(code)
  expect(mails.list()).toEqual([])
})

test.each([
  ['a tag whose name has a space', { 'Tags.member.1.Name': 'a b' }],
  ['a tag whose value has an at sign', { 'Tags.member.1.Value': 'a@b' }],
  ['a local part beyond ASCII', { 'Destinations.member.1': 'jörg@fund.example' }],
])('refuses %s, as SES does', async (_what, fields) => {
  expect(await openSes().send(fields)).toBe('InvalidParameterValue')
})

test('shows each mail as its reader sees it, with links that lead to this machine', async () => {
  const { send, mails } = openSes()
  expect(await send()).toBe(200)
  expect(mails.list()).toMatchObject([
    {
      to: ['ann@fund.example'],
      subject: 'Grüße',
      text: 'Grüße',
      html: '<p>Grüße at http://localhost:3000/x</p>',
      tags: { sending: 'post_0001' },
      fate: 'delivered',
    },
  ])
})

test('names the identity, the set and the sender to the policies', () => {
  const { ses, request } = openSes()
  const context = { 'ses:fromaddress': ['ir@bellcast.example'] }
  const resource = (name: string) => `arn:aws:ses:us-east-1:000000000000:${name}`
  expect(ses.requiredActions(request({}))).toEqual([
    { action: 'ses:SendRawEmail', resource: resource('identity/bellcast.example'), context },
    { action: 'ses:SendRawEmail', resource: resource('configuration-set/all'), context },
  ])
})

test('names the identities of verified recipients in the sandbox, and of a sender that is verified itself', () => {
  const { ses, request, account } = openSes()
  const identities = (fields: Record<string, string> = {}) =>
    ses.requiredActions(request(fields)).flatMap(({ resource }) => /identity\/(.*)/.exec(resource)?.[1] ?? [])
  account.sandbox = true
  expect(identities()).toEqual(['bellcast.example', 'ann@fund.example'])
  expect(identities({ 'Destinations.member.2': 'nobody@fund.example' })).toEqual([
    'bellcast.example',
    'ann@fund.example',
  ])
  expect(identities({ 'Destinations.member.1': 'sales@bellcast.example' })).toEqual(['bellcast.example'])
  account.verified.push('ir@bellcast.example')
  expect(identities()).toEqual(['ir@bellcast.example', 'ann@fund.example'])
  account.sandbox = false
  expect(identities()).toEqual(['ir@bellcast.example'])
})

test('refuses what SES refuses', async () => {
  const { send, account, clock } = openSes()
  expect(await send({ Source: 'ir@other.example' })).toBe('MessageRejected')
  expect(await send({ ConfigurationSetName: 'none' })).toBe('ConfigurationSetDoesNotExist')
  expect(await send({ 'Destinations.member.1': 'a@b.example,c@d.example' })).toBe('InvalidParameterValue')
  account.sandbox = true
  expect(await send({ 'Destinations.member.1': 'ben@fund.example' })).toBe('MessageRejected')
  expect(await send({ 'Destinations.member.1': 'me@bellcast.example' })).toBe(200)
  account.sandbox = false
  expect([await send(), await send(), await send()]).toEqual([200, 200, 'Throttling'])
  clock.move(2000)
  expect([await send(), await send(), await send()]).toEqual([200, 200, 'Throttling'])
  clock.move(25 * 3_600_000)
  expect(await send()).toBe(200)
})

test('tells EventBridge of bounces and complaints that the set asks for, with the mail’s tags', async () => {
  const { send, mails, events } = openSes()
  await send({ 'Destinations.member.1': 'bounce@simulator.amazonses.com' })
  await send()
  const [newest] = mails.list()
  expect(mails.meet(newest?.id ?? '', 'complained')).toBe(true)
  expect(events.map(({ detail }) => detail)).toMatchObject([
    { eventType: 'Bounce', bounce: { bounceType: 'Permanent' }, mail: { tags: { sending: ['post_0001'] } } },
    { eventType: 'Complaint', mail: { tags: { 'ses:configuration-set': ['all'] } } },
  ])
  expect(mails.list().map(({ fate }) => fate)).toEqual(['complained', 'bounced'])
})

test.each([
  ['down', 'ServiceUnavailable', 0],
  ['throttled', 'Throttling', 0],
  ['rejected', 'MessageRejected', 0],
  ['responseLost', 'InternalFailure', 1],
] as const)('can be %s', async (kind, code, taken) => {
  const { send, faults, mails } = openSes()
  faults.set({ service: 'ses', kind, rate: 1 })
  expect(await send()).toBe(code)
  expect(mails.list()).toHaveLength(taken)
})
