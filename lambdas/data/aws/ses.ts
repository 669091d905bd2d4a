import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { createClient } from './create-client.ts'
import { requireEnv } from './require-env.ts'

/** One attempt only: if the response is lost, that must be recorded before the mail may be sent again. */
const ses = createClient(SESClient, { requestTimeout: 10_000, maxAttempts: 1 })

interface RawMail {
  from: string
  to: string
  mime: Uint8Array
  /** SES includes them in the mail's events. */
  tags: Readonly<Record<string, string>>
}

/** Sends a mail through SES with one attempt. Returns SES's message id; throws SES's own errors. */
export async function sendRaw({ from, to, mime, tags }: RawMail): Promise<string> {
  const { MessageId = '' } = await ses.send(
    new SendRawEmailCommand({
      Source: from,
      Destinations: [to],
      RawMessage: { Data: mime },
      ConfigurationSetName: requireEnv('MAIL_CONFIGURATION_SET'),
      // SES refuses other characters in tags.
      Tags: Object.entries(tags).map(([Name, text]) => ({
        Name,
        Value: text.replace(/[^\w-]/g, '_').slice(0, 256),
      })),
    }),
  )
  return MessageId
}
