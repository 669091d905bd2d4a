import { randomBytes } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import type { LocalCloud } from '@bellcast/local-cloud/cloud.ts'

/** The password of everybody in the exercise. */
export const password = 'correct horse battery'

/** Functions that prepare and inspect stored data with the Lambdas' own code, under the identity `runner`. */
export async function asRunner({ env }: Pick<LocalCloud, 'env'>) {
  // The AWS clients of lambdas/data read the environment when they are loaded.
  Object.assign(process.env, env)
  const [users, directory, table, s3, hashing, trash, links, subscribers, waiting, suppression] =
    await Promise.all([
      import('../../../../../lambdas/data/staff/users.ts'),
      import('../../../../../lambdas/data/directory/directory.ts'),
      import('../../../../../lambdas/data/table/table.ts'),
      import('@aws-sdk/client-s3'),
      import('bcryptjs'),
      import('../../../../../lambdas/data/post-changes/trash.ts'),
      import('../../../../../lambdas/data/newsletter/links.ts'),
      import('../../../../../lambdas/data/newsletter/subscriber.ts'),
      import('../../../../../lambdas/data/outbox/waiting-mails.ts'),
      import('../../../../../lambdas/data/outbox/suppression.ts'),
    ])
  const { runningErasures, startErasure } = await import(
    '../../../../../lambdas/data/privacy/erase-person.ts'
  )
  const { seedPerson } = await import('../../../../../lambdas/testing/many/person.ts')
  const { DeleteCommand, PutCommand, UpdateCommand } = await import('@aws-sdk/lib-dynamodb')
  const store = new s3.S3Client({})
  const TableName = table.tableName()
  const keysBelow = async (Bucket: string | undefined, Prefix: string) =>
    ((await store.send(new s3.ListObjectsV2Command({ Bucket, Prefix }))).Contents ?? []).map(
      ({ Key = '' }) => Key,
    )
  return {
    ...users,
    ...directory,
    /** The tokens of the links in a subscriber's emails. */
    linkTokens: async (email: string, now: Date) => {
      const id = await subscribers.subscriberId(email)
      const confirm = await links.signLink('confirm', id, { until: new Date(now.getTime() + 60_000) })
      return {
        confirm,
        unsubscribe: await links.signLink('unsubscribe', id, { mailing: 'digest_2026-01-05' }),
      }
    },
    putItem: (Item: Record<string, unknown>) => table.dynamo.send(new PutCommand({ TableName, Item })),
    forgetItem: (Key: Record<string, unknown>) => table.dynamo.send(new DeleteCommand({ TableName, Key })),
    /** Stores a hash with few rounds, so that the next sign-in replaces it. */
    weakenHash: async (userId: string) =>
      table.dynamo.send(
        new UpdateCommand({
          TableName,
          Key: { pk: `USER#${userId}`, sk: 'CREDENTIALS' },
          UpdateExpression: 'SET passwordHash = :hash',
          ExpressionAttributeValues: { ':hash': await hashing.hash(password, 4) },
        }),
      ),
    /** Sets a post's version, as if it had been saved that often. */
    setPostVersion: async (postId: string, version: number) =>
      table.dynamo.send(
        new UpdateCommand({
          TableName,
          Key: { pk: `POST#${postId}`, sk: 'SUMMARY' },
          UpdateExpression: 'SET version = :version',
          ExpressionAttributeValues: { ':version': version },
        }),
      ),
    waitingMails: async () => (await waiting.listWaitingMails(new Date('2999-01-01'), 100)).length,
    isSuppressed: suppression.isSuppressed,
    startErasure,
    runningErasures,
    retention: () => table.getItem({ pk: 'RETENTION', sk: 'RETENTION' }, { consistent: true }),
    /** Changes when inbox entries expire, so that the job has something to correct. */
    changeExpiry: async () => {
      for (const kind of ['MESSAGES', 'APPLICATIONS']) {
        const entries = await table.queryItems({
          IndexName: 'changed',
          KeyConditionExpression: 'gsi2pk = :list',
          ExpressionAttributeValues: { ':list': kind },
        })
        for (const entry of entries) {
          await table.dynamo.send(new PutCommand({ TableName, Item: { ...entry, expiresAt: 4_000_000_000 } }))
        }
      }
    },
    seedPerson,
    /** Texts with a script, as if an older sanitizer had let it pass; the other post keeps its text, which is lost. */
    storeDirtyTexts: async (postId: string, lostPost: string) => {
      const htmlKey = `bodies/${postId}/dirty.br`
      const long = randomBytes(160_000).toString('hex').replace(/.{64}/g, '$& ')
      const dirty = (text: string) => brotliCompressSync(`<p>${text}</p><script>alert(1)</script>`)
      await store.send(
        new s3.PutObjectCommand({ Bucket: process.env['BODY_BUCKET'], Key: htmlKey, Body: dirty(long) }),
      )
      for (const [key, changes] of [
        [{ pk: `POST#${postId}`, sk: 'BODY' }, { stored: { htmlKey } }],
        [{ pk: `REVISION#${postId}`, sk: 'TEXT#0000000001' }, { stored: { html: dirty('Short') } }],
        [{ pk: `POST#${lostPost}`, sk: 'BODY' }, {}],
      ] as const) {
        const Item = { ...(await table.getItem(key)), ...changes, vocabulary: 0 }
        await table.dynamo.send(new PutCommand({ TableName, Item }))
      }
      await table.dynamo.send(new DeleteCommand({ TableName, Key: { pk: 'CLEANING', sk: 'CLEANING' } }))
    },
    areCleaned: async () =>
      (await table.getItem({ pk: 'CLEANING', sk: 'CLEANING' }, { consistent: true }))?.['done'] !== undefined,
    /** Whether the posts of an author profile have been counted. */
    areCounted: async (authorId: string) =>
      (await table.getItem({ pk: 'COUNTS', sk: `POSTS#AUTHOR#${authorId}` }, { consistent: true })) !==
      undefined,
    idsInTrash: () => trash.findExpiredTrash(new Date('2999-01-01'), 10),
    hasDigest: async () =>
      (
        await table.queryItems({
          KeyConditionExpression: 'pk = :digests',
          ExpressionAttributeValues: { ':digests': 'MAILING#digest' },
        })
      ).length > 0,
    hasSeal: async () =>
      (
        await table.queryItems({
          KeyConditionExpression: 'pk = :seals',
          ExpressionAttributeValues: { ':seals': 'AUDITSEAL' },
        })
      ).length > 0,
    /** Whether a mail of this kind was sent, about the settings or with them. */
    hasSent: async (kind: string) =>
      (
        await table.queryItems({
          KeyConditionExpression: 'pk = :mails',
          ExpressionAttributeValues: { ':mails': 'OUTBOX#SETTINGS' },
        })
      ).some((mail) => mail['kind'] === kind && mail['state'] === 'sent'),
    putObject: (Bucket: string | undefined, Key: string, Body: string | Buffer) =>
      store.send(new s3.PutObjectCommand({ Bucket, Key, Body })),
    deleteObject: (Bucket: string | undefined, Key: string) =>
      store.send(new s3.DeleteObjectCommand({ Bucket, Key })),
    keysBelow,
    isGone: async (bucket: string | undefined, key: string) => !(await keysBelow(bucket, key)).includes(key),
  }
}
