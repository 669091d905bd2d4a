import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type ResumeExtension, resumeTypes } from '#shared/domain/submissions/resume.ts'
import type { Resume } from '../data/uploads/resumes.ts'
import { pageObjects, pdf } from '../testing/files/pdf.ts'
import {
  contentTypes,
  disguisedResumes,
  docx,
  relationship,
  sampleResumes,
} from '../testing/files/sample-resumes.ts'
import { zip } from '../testing/files/zip.ts'
import { mockTable } from '../testing/staff/signed-in.ts'
import { handler } from './check-resume.ts'

const id = '0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa'
const scripted = pdf(pageObjects('/OpenAction<</S/JavaScript/JS(1)>>'))
const s3 = mockClient(S3Client)
let table: ReturnType<typeof mockTable>
beforeEach(() => {
  vi.stubEnv('RESUME_BUCKET', 'resumes')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  s3.reset()
  s3.onAnyCommand().resolves({})
})

/** An applicant has declared a CV and uploads this content, which triggers the event. */
async function upload(
  extension: ResumeExtension,
  content: Buffer,
  but: Partial<Resume> = {},
  sentAs?: string,
) {
  const contentType = resumeTypes[extension]
  const resume: Resume = {
    id,
    status: 'pending',
    filename: `Ann Lee.${extension}`,
    contentType,
    size: content.length,
    extension,
    applicationId: 'app-1',
    ...but,
  }
  table.on(GetCommand).resolves({ Item: resume })
  table
    .on(UpdateCommand)
    .callsFake(
      ({ ExpressionAttributeValues: values }: { ExpressionAttributeValues: Record<string, string> }) => ({
        Attributes: { ...resume, status: values[':status'] ?? resume.status, reason: values[':reason'] },
      }),
    )
  stores(extension, content, sentAs)
  await handler(created(`landing/${id}.${extension}`))
}

/** The bucket has this content. */
const stores = (extension: ResumeExtension, content: Buffer, sentAs?: string) =>
  s3.on(GetObjectCommand).resolves({
    ETag: '"first"',
    ContentType: sentAs ?? resumeTypes[extension],
    Body: { transformToByteArray: async () => new Uint8Array(content) } as unknown as NonNullable<
      GetObjectCommandOutput['Body']
    >,
  })
const created = (key: string) => ({ detail: { object: { key } } }) as unknown as Parameters<typeof handler>[0]
const copied = () => s3.commandCalls(CopyObjectCommand).map(({ args }) => args[0].input.Key)
const removed = () => s3.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input.Key)
const told = () =>
  table
    .commandCalls(UpdateCommand)
    .map(({ args }) => args[0].input)
    .filter(({ Key }) => Key?.['pk'] === 'APPLICATION#app-1')
    .map(({ ExpressionAttributeValues }) => ExpressionAttributeValues?.[':resume'] as unknown)

test.each(['pdf', 'doc', 'docx'] as const)(
  'a valid %s is kept, and its application is updated',
  async (extension) => {
    await upload(extension, sampleResumes[extension])

    expect(copied()).toEqual([`resumes/${id}.${extension}`])
    expect(removed()).toEqual([`landing/${id}.${extension}`])
    expect(told()).toEqual([{ status: 'ready', filename: `Ann Lee.${extension}`, reason: undefined }])
  },
)

describe('is deleted, and the application shows the reason:', () => {
  test.each<[string, ResumeExtension, Buffer, Partial<Resume>, string | undefined, RegExp]>([
    ['a page', 'pdf', disguisedResumes.page, {}, undefined, /not that of a PDF/],
    ['a Word file as PDF', 'pdf', sampleResumes.docx, {}, undefined, /not that of a PDF/],
    ['a spreadsheet', 'doc', disguisedResumes.spreadsheet, {}, undefined, /not that of a DOC file/],
    ['any archive', 'docx', disguisedResumes.archive, {}, undefined, /not that of a DOCX/],
    [
      'a document with a program',
      'docx',
      docx({ parts: { 'word/vbaProject.bin': 'x' } }),
      {},
      undefined,
      /contains macros, which run/,
    ],
    ['a longer file', 'pdf', sampleResumes.pdf, { size: 1 }, undefined, /bytes/],
    ['a file sent as a page', 'pdf', sampleResumes.pdf, {}, 'text/html', /text\/html/],
  ])('%s', async (_what, extension, content, but, sentAs, reason) => {
    await upload(extension, content, but, sentAs)

    expect(copied()).toEqual([])
    expect(removed()).toEqual([`landing/${id}.${extension}`])
    expect(told()).toEqual([
      {
        status: 'refused',
        filename: `Ann Lee.${extension}`,
        reason: expect.stringMatching(reason) as string,
      },
    ])
  })
})

test('a Word document whose main part has a number, as some programs write it, is kept', async () => {
  const parts = {
    '[Content_Types].xml': contentTypes().replace('/word/document.xml', '/word/document2.xml'),
    '_rels/.rels': relationship('officeDocument', 'word/document2.xml'),
    'word/document2.xml': '<w:document/>',
  }
  const content = zip(Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(text) })))
  await upload('docx', content)
  expect(told()).toMatchObject([{ status: 'ready' }])
})

test('a doubtful file is kept with its doubts', async () => {
  await upload('pdf', scripted)

  expect(copied()).toEqual([`resumes/${id}.pdf`])
  expect(told()).toMatchObject([{ status: 'ready' }])
  const completed = table
    .commandCalls(UpdateCommand)
    .map(({ args }) => args[0].input.ExpressionAttributeValues)
  expect(completed).toContainEqual(
    expect.objectContaining({ ':status': 'ready', ':doubts': ['It contains JavaScript.'] }),
  )
})

test('a picture from another place is taken out, and what is left is stored', async () => {
  const rels = 'word/_rels/document.xml.rels'
  await upload(
    'docx',
    docx({ parts: { [rels]: relationship('image', 'https://a.example/b.png', 'External') } }),
  )

  const [stored] = s3.commandCalls(PutObjectCommand).map(({ args }) => args[0].input)
  expect(stored).toMatchObject({ Bucket: 'resumes', Key: `resumes/${id}.docx` })
  expect(
    Buffer.from(stored?.Body as Uint8Array)
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  expect(copied()).toEqual([])
  expect(told()).toMatchObject([{ status: 'ready' }])
})

describe('the applicant is told by mail', () => {
  const mails = () => table.commandCalls(PutCommand).map(({ args }) => args[0].input)

  test('once, if the file is refused after the application was sent', async () => {
    await upload('pdf', disguisedResumes.page)
    expect(mails()).toMatchObject([
      {
        Item: {
          kind: 'resume-refused',
          to: 'sender',
          about: { pk: 'APPLICATION#app-1', sk: 'APPLICATION' },
          occasion: id,
        },
        ConditionExpression: 'attribute_not_exists(#pk)',
      },
    ])
  })

  test.each([
    ['not if the file is kept', sampleResumes.pdf, {}],
    ['not if it is doubtful', scripted, {}],
    [
      'not before there is an application, whose form refuses the file then',
      disguisedResumes.page,
      { applicationId: undefined },
    ],
  ])('%s', async (_what, content, but) => {
    await upload('pdf', content, but)
    expect(mails()).toEqual([])
  })
})

test('completes a CV that no application refers to yet', async () => {
  await upload('pdf', sampleResumes.pdf, { applicationId: undefined })
  expect(copied()).toHaveLength(1)
  expect(told()).toEqual([])
})

test('does not replace a stored CV by a second upload to its signed URL', async () => {
  await upload('pdf', disguisedResumes.page, { status: 'ready' })
  expect(copied()).toEqual([])
  expect(removed()).toHaveLength(1)
  expect(told()).toMatchObject([{ status: 'ready' }])
})

test('deletes a file without a record, unread', async () => {
  await handler(created('landing/../resumes/x.pdf'))
  expect(table.calls()).toHaveLength(0)
  expect(removed()).toHaveLength(1)
})

describe('if its record is completed or deleted while the check runs,', () => {
  const key = `resumes/${id}.pdf`
  const landed = `landing/${id}.pdf`

  /** Starts the check, and changes the record before the check ends. */
  async function changeDuringCheck(record: Partial<Resume> | undefined) {
    const pending = {
      id,
      status: 'pending',
      filename: 'Ann Lee.pdf',
      contentType: resumeTypes.pdf,
      size: sampleResumes.pdf.length,
      extension: 'pdf',
      applicationId: 'app-1',
    }
    stores('pdf', sampleResumes.pdf)
    table
      .on(GetCommand)
      .resolvesOnce({ Item: pending })
      .resolves(record ? { Item: { ...pending, ...record } } : {})
    table
      .on(UpdateCommand)
      .resolvesOnce({ Attributes: pending })
      .rejects(new ConditionalCheckFailedException({ message: '', $metadata: {} }))
    await handler(created(landed))
    expect(copied()).toEqual([key])
  }

  test('the copy of a deleted application’s CV is deleted', async () => {
    await changeDuringCheck(undefined)
    expect(removed()).toEqual([key, landed])
  })

  test('the copy of a CV that another run has refused is deleted', async () => {
    await changeDuringCheck({ status: 'refused', reason: 'It took too long.' })
    expect(removed()).toEqual([key, landed])
  })

  test('a file that another run of the check has kept stays', async () => {
    await changeDuringCheck({ status: 'ready' })
    expect(removed()).toEqual([landed])
  })

  test('a repeated run deletes the copy that a failed run left behind', async () => {
    table.on(GetCommand).resolves({})
    await handler(created(landed))
    expect(removed()).toEqual([key, landed])
  })
})

test('throws if S3 fails, so that the event is retried', async () => {
  s3.on(CopyObjectCommand).rejects(new Error('away'))
  await expect(upload('pdf', sampleResumes.pdf)).rejects.toThrow('away')
  expect(removed()).toEqual([])
})
