import { setTimeout as sleep } from 'node:timers/promises'
import type { AwsService } from '../aws-service.ts'
import type { Clock } from '../clock.ts'
import type { Fault, Faults } from '../faults.ts'
import type { RequestedAction } from '../iam/evaluate-policy.ts'
import { AwsError, ConnectionReset } from '../protocol/aws-error.ts'
import type { HttpRequest, HttpResponse } from '../protocol/http-message.ts'
import { element, xmlResponse } from '../protocol/xml.ts'
import { accountId } from '../template/resource-names.ts'
import type { OutgoingMails } from './outgoing-mails.ts'
import { readMessage, wireProblem } from './read-message.ts'
import type { SesDefinition } from './ses-definition.ts'

const namespace = 'http://ses.amazonaws.com/doc/2010-12-01/'
const dayMilliseconds = 86_400_000

/** SES's sandbox and quotas, as the account has them. They can be changed on the control page. */
export interface SesAccount {
  /** Mail reaches verified addresses only. */
  sandbox: boolean
  /** Addresses and domains that somebody has verified by hand, besides the template's. */
  verified: string[]
  /** Mails in 24 hours, and in a second. */
  quota: { day: number; second: number }
}

interface SesOptions {
  definition: SesDefinition
  mails: OutgoingMails
  account: SesAccount
  region: string
  clock: Clock
  faults: Faults
}

interface SendInput {
  from: string
  to: string[]
  configurationSet: string | undefined
  tags: Record<string, string>
  mime: string
}

const fields = ({ body }: HttpRequest) => new URLSearchParams(body.toString())

/** `Destinations.member.1`, `Destinations.member.2` and so on. */
const membersOf = (form: URLSearchParams, name: string): string[] => {
  const found: string[] = []
  for (let value = form.get(`${name}1`); value !== null; value = form.get(`${name}${found.length + 1}`))
    found.push(value)
  return found
}

function sendInput(form: URLSearchParams): SendInput {
  const tags = new Map<string, string>()
  for (let index = 1; form.has(`Tags.member.${index}.Name`); index++)
    tags.set(form.get(`Tags.member.${index}.Name`) ?? '', form.get(`Tags.member.${index}.Value`) ?? '')
  return {
    from: (form.get('Source') ?? '').toLowerCase(),
    to: membersOf(form, 'Destinations.member.'),
    configurationSet: form.get('ConfigurationSetName') ?? undefined,
    tags: Object.fromEntries(tags),
    mime: form.get('RawMessage.Data') ?? '',
  }
}

/** The identity under which an address is verified: itself, or else its domain. */
const identityOf = (address: string, identities: readonly string[]): string | undefined =>
  identities.find((one) => one === address) ?? identities.find((one) => address.endsWith(`@${one}`))

/** Most recipients of one mail, and its longest form in base64: 10 MB. */
const limits = { recipients: 50, bytes: Math.ceil((10 * 1024 * 1024 * 4) / 3) }

/** SES's API, version 1: SendRawEmail and GetSendQuota. */
export function createSesService(options: SesOptions): AwsService {
  const { definition, mails, account, region, clock, faults } = options
  const identities = () => [...definition.identities, ...account.verified]
  const arn = (resource: string) => `arn:aws:ses:${region}:${accountId}:${resource}`

  function requiredActions(request: HttpRequest): RequestedAction[] {
    const form = fields(request)
    const action = `ses:${form.get('Action')}`
    if (action !== 'ses:SendRawEmail') return [{ action, resource: '*', context: {} }]
    const { from, to, configurationSet } = sendInput(form)
    const context = { 'ses:fromaddress': [from] }
    const domain = from.slice(from.lastIndexOf('@') + 1)
    const identity = identityOf(from, identities()) ?? domain
    // In the sandbox, SES authorizes the mail on the identity of each verified recipient as well.
    const recipients = account.sandbox
      ? to.flatMap((address) => identityOf(address.toLowerCase(), identities()) ?? [])
      : []
    return [
      ...[...new Set([identity, ...recipients])].map((name) => ({
        action,
        resource: arn(`identity/${name}`),
        context,
      })),
      ...(configurationSet === undefined
        ? []
        : [{ action, resource: arn(`configuration-set/${configurationSet}`), context }]),
    ]
  }

  function send(input: SendInput): string {
    const { from, to, configurationSet, mime, tags } = input
    if (to.length === 0 || to.length > limits.recipients || mime === '' || mime.length > limits.bytes)
      throw new AwsError(400, 'InvalidParameterValue', 'The mail has no recipient, too many, or is too long.')
    if (to.some((address) => !/^[^\s@,<>]+@[^\s@,<>]+$/.test(address)))
      throw new AwsError(400, 'InvalidParameterValue', 'Illegal address')
    if ([from, ...to].some((address) => !/^[\x21-\x7e]+@/.test(address)))
      throw new AwsError(400, 'InvalidParameterValue', 'Local address contains control or whitespace')
    if (Object.entries(tags).some((tag) => tag.some((part) => !/^[\w-]{1,256}$/.test(part))))
      throw new AwsError(400, 'InvalidParameterValue', 'Invalid character in tag name or value')
    const bytes = Buffer.from(mime, 'base64')
    const problem = wireProblem(bytes)
    if (problem) throw new AwsError(400, 'MessageRejected', problem)
    const message = readMessage(bytes)
    if (typeof message === 'string') throw new AwsError(400, 'InvalidParameterValue', message)
    if (configurationSet !== undefined && !definition.configurationSets.has(configurationSet))
      throw new AwsError(400, 'ConfigurationSetDoesNotExist', 'The configuration set does not exist.')
    const unverified = [...new Set([from, ...message.senders, ...(account.sandbox ? to : [])])].filter(
      (address) =>
        !identityOf(address.toLowerCase(), identities()) && !address.endsWith('@simulator.amazonses.com'),
    )
    if (unverified.length > 0)
      throw new AwsError(
        400,
        'MessageRejected',
        `Email address is not verified. The following identities failed the check in region ${region.toUpperCase()}: ${unverified.join(', ')}`,
      )
    const now = clock.now().getTime()
    if (mails.sentSince(now - 1000) + to.length > account.quota.second)
      throw new AwsError(400, 'Throttling', 'Maximum sending rate exceeded.')
    if (mails.sentSince(now - dayMilliseconds) + to.length > account.quota.day)
      throw new AwsError(400, 'Throttling', 'Daily message quota exceeded.')
    return mails.take(input)
  }

  function perform(request: HttpRequest): HttpResponse {
    const form = fields(request)
    const action = form.get('Action') ?? ''
    if (action === 'SendRawEmail') return answer(action, element('MessageId', send(sendInput(form))))
    if (action === 'GetSendQuota') {
      const { day, second } = account.quota
      const sent = mails.sentSince(clock.now().getTime() - dayMilliseconds)
      return answer(
        action,
        element('Max24HourSend', day) + element('MaxSendRate', second) + element('SentLast24Hours', sent),
      )
    }
    throw new AwsError(400, 'InvalidAction', `The local SES has no ${action}.`)
  }

  return {
    accessDenied: (message) => new AwsError(403, 'AccessDenied', message),
    errorResponse: ({ status, code, message }) =>
      xmlResponse(
        status,
        `<ErrorResponse xmlns="${namespace}"><Error>${element('Type', status < 500 ? 'Sender' : 'Receiver')}${element('Code', code)}${element('Message', message)}</Error><RequestId>LOCAL</RequestId></ErrorResponse>`,
      ),
    requiredActions,
    handle: (request, principalName) =>
      injectFault(faults.nextFault('ses', `${principalName} ${fields(request).get('Action')}`), () =>
        perform(request),
      ),
  }
}

const answer = (action: string, result: string): HttpResponse =>
  xmlResponse(
    200,
    `<${action}Response xmlns="${namespace}"><${action}Result>${result}</${action}Result><ResponseMetadata><RequestId>LOCAL</RequestId></ResponseMetadata></${action}Response>`,
  )

async function injectFault(
  fault: Fault<'ses'> | undefined,
  perform: () => HttpResponse,
): Promise<HttpResponse> {
  switch (fault?.kind) {
    case 'down':
      throw new AwsError(503, 'ServiceUnavailable', 'Service is temporarily unavailable.')
    case 'throttled':
      throw new AwsError(400, 'Throttling', 'Maximum sending rate exceeded.')
    case 'rejected':
      throw new AwsError(400, 'MessageRejected', 'The message was rejected.')
    case 'responseLost':
      perform()
      throw new AwsError(500, 'InternalFailure', 'The request processing has failed.')
    case 'connectionReset':
      perform()
      throw new ConnectionReset()
    case 'slow':
      await sleep(fault.milliseconds)
      return perform()
    case undefined:
      return perform()
  }
}
