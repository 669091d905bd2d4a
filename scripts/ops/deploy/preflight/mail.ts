import {
  GetIdentityVerificationAttributesCommand,
  GetSendQuotaCommand,
  type GetSendQuotaResponse,
} from '@aws-sdk/client-ses'
import type { MailSettings } from '../../../../infra/stages.ts'
import { stands } from '../stack-status.ts'
import { type Check, type Finding, note, ok, stop } from './finding.ts'

/** SES's quota for an account without production access. */
const sandboxMailsADay = 200

function quota(
  mail: MailSettings,
  { Max24HourSend = 0, MaxSendRate = 0 }: GetSendQuotaResponse,
  keep: boolean,
): Finding {
  if (MaxSendRate < mail.ratePerSecond) {
    return stop(
      'mail quota',
      `SES accepts ${MaxSendRate === 1 ? '1 mail' : `${MaxSendRate} mails`} per second from this account, but the stage sends ${mail.ratePerSecond}.`,
      `Set mail.ratePerSecond to ${MaxSendRate} in infra/stages.ts, or request a higher rate from SES.`,
    )
  }
  const { perDay = 50_000 } = mail
  if (Max24HourSend > sandboxMailsADay && Max24HourSend < perDay) {
    return stop(
      'mail quota',
      `SES accepts ${Max24HourSend} mails per day from this account, but the stage counts on ${perDay}.`,
      `Set mail.perDay to ${Max24HourSend} in infra/stages.ts, or request a higher quota from SES.`,
    )
  }
  if (Max24HourSend > sandboxMailsADay) {
    return ok('mail quota', `${Max24HourSend} mails per day, ${MaxSendRate} per second`)
  }
  const message = `The SES account is in the sandbox: ${Max24HourSend} mails per day, and only to verified addresses.`
  const remedy =
    'Request production access in the SES console. Until then, set receipts: false and verify the addresses from the settings there.'
  const mailsVisitors = mail.receipts !== false
  return keep && mailsVisitors ? stop('mail quota', message, remedy) : note('mail quota', message, remedy)
}

/** Checks that SES can send from the stage's domain at the rate that the stage needs. */
export const mail: Check = async ({ clients, settings, existing }) => {
  const { mail: wanted, keep } = settings
  if (wanted === 'off') return [ok('mail', 'This stage sends no mail.')]
  if (wanted.paused) {
    const remedy = 'To send again, remove mail.paused in infra/stages.ts and deploy.'
    return [note('mail', 'It is paused: mails wait, and those that wait too long are never sent.', remedy)]
  }
  const { VerificationAttributes } = await clients.ses.send(
    new GetIdentityVerificationAttributesCommand({ Identities: [wanted.domain] }),
  )
  const attributes = VerificationAttributes?.[wanted.domain]
  const isOurs = existing.some(({ name, status }) => name.endsWith('-Mail') && stands(status))
  const records =
    'Add the DkimName and DkimValue outputs of the Mail stack to its zone as CNAME records, and a DMARC record (docs/operations.md, First deployment).'
  const identity =
    attributes && !isOurs
      ? stop(
          'mail identity',
          `SES has ${wanted.domain} already, made by hand or for another stage. CloudFormation cannot create it again.`,
          `aws sesv2 delete-email-identity --email-identity ${wanted.domain} --region ${settings.region}`,
        )
      : attributes?.VerificationStatus === 'Success'
        ? ok('mail identity', `${wanted.domain} is verified.`)
        : isOurs
          ? note(
              'mail identity',
              `SES has not verified ${wanted.domain} yet; mails wait until then.`,
              records,
            )
          : note(
              'mail identity',
              `The deployment registers ${wanted.domain} with SES. Mails wait until it is verified.`,
              records,
            )
  return [identity, quota(wanted, await clients.ses.send(new GetSendQuotaCommand({})), keep)]
}
