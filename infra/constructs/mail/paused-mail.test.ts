import { expect, test } from 'vitest'
import { local } from '../../stages.ts'
import { ofType, type Resource, resourcesOf, testStacks } from '../../testing/synthesize.ts'

const resourcesWith = (mail: typeof local.mail & { paused?: boolean }) => {
  const { data, staff, jobs, edge } = testStacks('dev', { mail }).stacks
  return Object.fromEntries(
    Object.entries({ data, staff, jobs, edge }).map(([name, stack]) => [name, resourcesOf(stack)]),
  ) as Record<'data' | 'staff' | 'jobs' | 'edge', Record<string, Resource>>
}
const sending = resourcesWith(local.mail)
const paused = resourcesWith({ ...local.mail, paused: true })

const namesOf = (stacks: typeof sending) => Object.values(stacks).flatMap((stack) => Object.keys(stack))

test('a pause neither removes nor replaces anything of a stage that sends mail', () => {
  expect(namesOf(paused)).toEqual(namesOf(sending))
  expect(paused.data).toEqual(sending.data)
})

const mappingOf = ({ edge }: typeof sending) =>
  ofType(edge, 'AWS::Lambda::EventSourceMapping')
    .filter(({ Properties }) => JSON.stringify(Properties['EventSourceArn']).includes('MailsQueue'))
    .map(({ Properties }) => Properties['Enabled'])
const stateOf = ({ jobs, edge }: typeof sending, description: string) =>
  [...ofType(jobs, 'AWS::Events::Rule'), ...ofType(edge, 'AWS::Events::Rule')]
    .filter(({ Properties }) => Properties['Description'] === description)
    .map(({ Properties }) => Properties['State'])

test('in a pause nothing takes mails from the queue, puts waiting ones there, or begins a mailing', () => {
  // Always written down: CloudFormation would not enable a mapping again that no longer says anything of it.
  expect(mappingOf(sending)).toEqual([true])
  expect(mappingOf(paused)).toEqual([false])
  for (const job of ['Passes mails that waited to the sender', 'Sends articles and digests to subscribers']) {
    expect(stateOf(sending, job)).toEqual(['ENABLED'])
    expect(stateOf(paused, job)).toEqual(['DISABLED'])
  }
})

test('bounces and complaints of what was sent before a pause are still recorded', () => {
  expect(stateOf(paused, 'Bounces, complaints and deliveries of this stage’s mail')).toEqual(['ENABLED'])
})

test('in a pause staff copy invitations and links instead of having them mailed', () => {
  const sends = ({ staff }: typeof sending) =>
    ofType(staff, 'AWS::Lambda::Function').flatMap(({ Properties }) => {
      const { Variables } = (Properties['Environment'] ?? {}) as { Variables?: { SENDS_MAIL?: string } }
      return Variables?.SENDS_MAIL ?? []
    })
  expect(new Set(sends(sending))).toEqual(new Set(['on']))
  expect(new Set(sends(paused))).toEqual(new Set(['off']))
})
