import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { requireEnv } from '../../environment/require-env.ts'
import { createClient } from './create-client.ts'

/** One attempt: a mail whose answer was lost must not be sent again before that is written down. */
const ses = createClient(SESClient, { requestTimeout: 10_000, maxAttempts: 1 })

interface RawMail {
  from: string
  to: string
  mime: Uint8Array
  /** SES repeats them in the mail's events. */
  tags: Readonly<Record<string, string>>
}

/** Hands a mail to SES, once. Returns the id under which SES has taken it; throws SES's own errors. */
export async function sendRaw({ from, to, mime, tags }: RawMail): Promise<string> {
  const { MessageId = '' } = await ses.send(
    new SendRawEmailCommand({
      Source: from,
      Destinations: [to],
      RawMessage: { Data: mime },
      ConfigurationSetName: requireEnv('MAIL_CONFIGURATION_SET'),
      // Other characters than these it refuses.
      Tags: Object.entries(tags).map(([Name, text]) => ({
        Name,
        Value: text.replace(/[^\w-]/g, '_').slice(0, 256),
      })),
    }),
  )
  return MessageId
}
