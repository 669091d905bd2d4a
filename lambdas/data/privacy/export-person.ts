import { randomUUID } from 'node:crypto'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { policyVersion } from '#shared/domain/submissions/consent.ts'
import { normalizedEmail } from '#shared/domain/text/email-address.ts'
import { auditEntry } from '../audit/audit.ts'
import { createClient } from '../aws/create-client.ts'
import { requireEnv } from '../aws/require-env.ts'
import type { By } from '../inbox/change-entry.ts'
import { personId } from '../submissions/sender-key.ts'
import { transact } from '../table/transact.ts'
import { downloadLink } from '../uploads/download-link.ts'
import { readPerson } from './internal/person-records.ts'

const s3 = createClient(S3Client, { requestTimeout: 3000 })
const contentType = 'application/json; charset=utf-8'

export interface PersonExport {
  records: number
  /** A link that is valid for a minute. */
  url: string
}

/**
 * Exports everything about an address to a file and returns a link to it. The audit log entry is written before
 * anything is read, even if the settings turn the log off. The bucket deletes the file within a day.
 */
export async function exportPerson(address: string, { user, request }: By): Promise<PersonExport> {
  await transact(
    await auditEntry({ ...request, audited: true }, user, 'privacy.export', {
      kind: 'person',
      id: await personId(address),
      name: 'Somebody who asked for their data',
    }),
  )
  const person = await readPerson(address, request.now)
  const records =
    person.messages.length +
    person.applications.length +
    (person.subscription ? 1 : 0) +
    (person.account ? 1 : 0) +
    person.formerAccounts.length
  const file = {
    address: normalizedEmail(address),
    writtenAt: request.now.toISOString(),
    policy: policyVersion,
    ...person,
  }
  const key = `exports/${randomUUID()}.json`
  await s3.send(
    new PutObjectCommand({
      Bucket: requireEnv('RESUME_BUCKET'),
      Key: key,
      Body: JSON.stringify(file, null, 2),
      ContentType: contentType,
    }),
  )
  const name = `personal-data-${request.now.toISOString().slice(0, 10)}.json`
  return { records, url: await downloadLink(key, { name, contentType }) }
}
