import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { DeleteCommand, DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import type { LocalCloud } from '@bellcast/local-cloud/cloud.ts'
import { missingDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '#shared/testing/eventually.ts'
import { pageObjects, pdf } from '../../../lambdas/testing/files/pdf.ts'
import { sampleResumes } from '../../../lambdas/testing/files/sample-resumes.ts'
import { SiteClient } from './testing/site-client.ts'
import { startBuiltCloud } from './testing/start-built-cloud.ts'

const hour = 60 * 60 * 1000

describe.skipIf(missingDynamoDb())('a CV in the whole system', () => {
  let cloud: LocalCloud
  let s3: S3Client
  beforeAll(async () => {
    cloud = await startBuiltCloud()
    s3 = new S3Client({})
  })
  afterEach(() => cloud.faults.clear())
  afterAll(() => cloud.stop())

  const keys = async () => {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: cloud.env['RESUME_BUCKET'] }))
    return Contents.map(({ Key = '' }) => Key)
  }

  async function send(content: Buffer, extension: keyof typeof sampleResumes = 'pdf'): Promise<string> {
    const types = {
      pdf: 'application/pdf',
      doc: 'application/msword',
      docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    }
    const contentType = types[extension]
    const body = { filename: `cv.${extension}`, contentType, size: content.length }
    const response = await new SiteClient(cloud.siteUrl).call<{ uploadUrl: string; resumeKey: string }>(
      'careers.presign',
      { body },
    )
    const { uploadUrl, resumeKey } = response.body
    const put = await fetch(uploadUrl, {
      method: 'PUT',
      body: new Uint8Array(content),
      headers: { 'content-type': contentType, 'if-none-match': '*' },
    })
    expect([response.status, put.status]).toEqual([200, 200])
    return resumeKey
  }
  const apply = (resumeKey: string) =>
    new SiteClient(cloud.siteUrl).call<{ id: string }>('careers.apply', {
      body: {
        name: 'Ann Lee',
        email: 'ann.lee@fund.example',
        coverLetter: 'x'.repeat(50),
        resumeKey,
        filledFor: 60_000,
      },
    })

  test.each(['pdf', 'doc', 'docx'] as const)(
    'in the format %s is checked in its thread, and kept',
    async (extension) => {
      const key = await send(sampleResumes[extension], extension)
      await cloud.settled()
      expect(await keys()).toContain(key)
    },
  )

  test('with a password for changes only is decrypted, checked and kept', { tags: 'full' }, async () => {
    const folder = join(import.meta.dirname, '../../../lambdas/testing/files/resumes')
    const key = await send(readFileSync(join(folder, 'qpdf-owner-aes128-packed.pdf')))
    await cloud.settled()
    expect(await keys()).toContain(key)
  })

  test('that is refused after its application was sent is told to the applicant', async () => {
    cloud.faults.set({ service: 'lambda', kind: 'throttled', rate: 1, only: 'jobs-check-resume' })
    const key = await send(Buffer.from('%PDF-1.7\nnothing'))
    const { status, body } = await apply(key)
    expect(status).toBe(201)
    cloud.faults.clear()
    const table = DynamoDBDocumentClient.from(new DynamoDBClient({}))
    const id = key.slice('resumes/'.length).split('.')[0]
    const Key = { pk: `OUTBOX#APPLICATION#${body.id}`, sk: `OUTBOX#resume-refused#${id}` }
    const mail = () =>
      table.send(new GetCommand({ TableName: cloud.env['TABLE_NAME'], Key, ConsistentRead: true }))
    await eventually(async () => expect((await mail()).Item).toMatchObject({ state: 'sent', to: 'sender' }))
    expect(await keys()).not.toContain(key)
  })

  test('that needs a password is deleted at once, and its application refused', async () => {
    const key = await send(pdf({ ...pageObjects(), 9: '<</Filter/Standard/V 2>>' }, '/Encrypt 9 0 R'))
    await cloud.settled()
    expect(await keys()).not.toContain(key.replace('resumes/', 'landing/'))
    expect(await keys()).not.toContain(key)
    expect(await apply(key)).toMatchObject({ status: 400 })
  })

  test('without an application is deleted with its record after a day', {
    tags: 'full',
  }, async () => {
    const [orphan, claimed] = [await send(sampleResumes.pdf), await send(sampleResumes.pdf)]
    await cloud.settled()
    expect(await keys()).toEqual(expect.arrayContaining([orphan, claimed]))
    expect((await apply(claimed)).status).toBe(201)

    cloud.clock.move(23 * hour)
    await cloud.settled()
    expect(await keys()).toEqual(expect.arrayContaining([orphan, claimed]))
    cloud.clock.move(2 * hour)
    await cloud.settled()
    expect(await keys()).not.toContain(orphan)
    expect(await keys()).toContain(claimed)
    expect(await apply(orphan)).toMatchObject({ status: 400 })
  })

  test('whose application is deleted while it is checked leaves nothing behind', {
    tags: 'full',
  }, async () => {
    const slowCopy = { only: 'jobs-check-resume PUT', rate: 1, milliseconds: 1500 }
    cloud.faults.set({ service: 's3', kind: 'slow', ...slowCopy })
    const key = await send(sampleResumes.pdf)
    const table = DynamoDBDocumentClient.from(new DynamoDBClient({}))
    const TableName = cloud.env['TABLE_NAME']
    const Key = { pk: `RESUME#${key.slice('resumes/'.length).split('.')[0]}`, sk: 'RESUME' }
    // The check has begun, and there is no copy yet.
    const record = async () =>
      (await table.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item
    await eventually(async () => expect(await record()).toHaveProperty('etag'))
    expect(await keys()).not.toContain(key)
    await table.send(new DeleteCommand({ TableName, Key }))

    await cloud.settled()
    expect(await keys()).not.toContain(key.replace('resumes/', 'landing/'))
    expect(await keys()).not.toContain(key)
  })

  test('that could not be checked is deleted after a day', { tags: 'full' }, async () => {
    cloud.faults.set({ service: 'lambda', kind: 'throttled', rate: 1, only: 'jobs-check-resume' })
    const landed = (await send(sampleResumes.pdf)).replace('resumes/', 'landing/')
    expect(await keys()).toContain(landed)

    cloud.clock.move(48 * hour)
    // The check itself never settles.
    await eventually(async () => expect(await keys()).not.toContain(landed))
  })
})
