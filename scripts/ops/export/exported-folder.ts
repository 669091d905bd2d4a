import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import * as z from 'zod'
import type { Bucket } from '../../../lambdas/data/objects/objects.ts'
import type { RawItem } from '../restore/differences.ts'

/**
 * The buckets whose objects items name. Objects in the landing bucket are about to be moved to one of them.
 */
export const exportedBuckets = [
  'BODY_BUCKET',
  'MEDIA_BUCKET',
  'RESUME_BUCKET',
] as const satisfies readonly Bucket[]
export type ExportedBucket = (typeof exportedBuckets)[number]

const Summary = z.object({
  format: z.literal(1),
  table: z.string(),
  /** When the items were read. */
  moment: z.iso.datetime(),
  items: z.number(),
  /** Hash of items.jsonl. */
  sha256: z.string(),
  objects: z.number(),
})
export type ExportSummary = z.infer<typeof Summary>

const ExportedObject = z.object({
  bucket: z.enum(exportedBuckets),
  key: z.string(),
  etag: z.string(),
  sha256: z.string(),
  size: z.number(),
  contentType: z.string().optional(),
  cacheControl: z.string().optional(),
  contentDisposition: z.string().optional(),
})
export type ExportedObject = z.infer<typeof ExportedObject>

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The format of DynamoDB's own exports: bytes in base64. */
const encode = (item: RawItem): string =>
  JSON.stringify(item, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const { B: bytes, BS: list } = value as AttributeValue
    if (bytes instanceof Uint8Array) return { B: Buffer.from(bytes).toString('base64') }
    if (Array.isArray(list) && list.every((each) => each instanceof Uint8Array))
      return { BS: list.map((each) => Buffer.from(each).toString('base64')) }
    return value
  })

/** An attribute may itself be named B; then its value is an object. */
const decode = (line: string): RawItem =>
  JSON.parse(line, (name, value: unknown) => {
    if (name === 'B' && typeof value === 'string') return Uint8Array.from(Buffer.from(value, 'base64'))
    if (name === 'BS' && Array.isArray(value))
      return value.map((each: string) => Uint8Array.from(Buffer.from(each, 'base64')))
    return value
  }) as RawItem

/** Lines of a file. Node's own reader of lines also breaks them at U+2028, which titles may hold. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/**
 * A stage's data as files: items.jsonl, a line for each item; objects/BUCKET/KEY, and objects.jsonl with a line for each;
 * export.json, written last, so that a folder without it is not complete. Everything is readable by its owner alone.
 */
export class ExportedFolder {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  private path(...parts: string[]): string {
    return join(this.folder, ...parts)
  }

  get isComplete(): boolean {
    return existsSync(this.path('export.json'))
  }

  /** Whether the folder holds anything that is not of an export: personal data do not belong between other files. */
  get isForeign(): boolean {
    const own = ['items.jsonl', 'objects', 'objects.jsonl', 'export.json']
    return existsSync(this.folder) && readdirSync(this.folder).some((name) => !own.includes(name))
  }

  /** Writes all items, and resolves to how many they are and their hash. */
  async writeItems(items: AsyncIterable<RawItem>): Promise<Pick<ExportSummary, 'items' | 'sha256'>> {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 })
    const file = createWriteStream(this.path('items.jsonl'), { mode: 0o600 })
    const hash = createHash('sha256')
    let count = 0
    for await (const item of items) {
      const line = `${encode(item)}\n`
      hash.update(line)
      count += 1
      if (!file.write(line)) await once(file, 'drain')
    }
    file.end()
    await once(file, 'close')
    return { items: count, sha256: hash.digest('hex') }
  }

  async *items(): AsyncGenerator<RawItem> {
    for await (const line of linesOf(this.path('items.jsonl'))) yield decode(line)
  }

  objects(): ExportedObject[] {
    if (!existsSync(this.path('objects.jsonl'))) return []
    // The last line of an interrupted run may be incomplete.
    const lines = readFileSync(this.path('objects.jsonl'), 'utf8').split('\n').slice(0, -1)
    return lines.map((line) => ExportedObject.parse(JSON.parse(line)))
  }

  /** Resumes an interrupted run: keeps what was copied and is unchanged. */
  keepObjects(isSame: (object: ExportedObject) => boolean): ExportedObject[] {
    const kept = this.objects().filter(isSame)
    const lines = kept.map((object) => `${JSON.stringify(object)}\n`)
    writeFileSync(this.path('objects.jsonl'), lines.join(''), { mode: 0o600 })
    return kept
  }

  private fileOf({ bucket, key }: Pick<ExportedObject, 'bucket' | 'key'>): string {
    return this.path('objects', bucket, encodeURIComponent(key))
  }

  writeObject(about: Omit<ExportedObject, 'sha256' | 'size'>, bytes: Uint8Array): void {
    mkdirSync(this.path('objects', about.bucket), { recursive: true, mode: 0o700 })
    writeFileSync(this.fileOf(about), bytes, { mode: 0o600 })
    const line = { ...about, sha256: sha256(bytes), size: bytes.length } satisfies ExportedObject
    appendFileSync(this.path('objects.jsonl'), `${JSON.stringify(line)}\n`, { mode: 0o600 })
  }

  /** The bytes of an object. Throws if they differ from what was exported. */
  async readObject(object: ExportedObject): Promise<Uint8Array> {
    const bytes = await readFile(this.fileOf(object))
    if (sha256(bytes) !== object.sha256) throw new Error(`${object.key} was changed since it was exported.`)
    return bytes
  }

  complete(summary: Omit<ExportSummary, 'format'>): void {
    const text = JSON.stringify({ format: 1, ...summary } satisfies ExportSummary, null, 2)
    writeFileSync(this.path('export.json'), `${text}\n`, { mode: 0o600 })
  }

  summary(): ExportSummary {
    return Summary.parse(JSON.parse(readFileSync(this.path('export.json'), 'utf8')))
  }

  /** Describes what differs from what was written; empty if nothing does. */
  async faults(): Promise<string[]> {
    if (!existsSync(this.folder)) return [`There is no folder ${this.folder}.`]
    if (!this.isComplete && !existsSync(this.path('items.jsonl')))
      return [`${this.folder} holds no export: it has neither items.jsonl nor export.json.`]
    if (!this.isComplete) return ['The export is not complete: run it again with the same folder.']
    const { items, sha256: expected, objects } = this.summary()
    const hash = createHash('sha256')
    let lines = 0
    for await (const line of linesOf(this.path('items.jsonl'))) {
      hash.update(`${line}\n`)
      lines += 1
    }
    const faults =
      lines === items && hash.digest('hex') === expected ? [] : ['items.jsonl was changed since.']
    const listed = this.objects()
    if (listed.length !== objects)
      faults.push(`objects.jsonl lists ${listed.length} objects, not ${objects}.`)
    for (const object of listed) {
      try {
        await this.readObject(object)
      } catch (error) {
        faults.push(error instanceof Error ? error.message : String(error))
      }
    }
    return faults
  }
}
