import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { AwsError } from '../../protocol/aws-error.ts'
import { type BodyDigest, writeBody } from '../object-body.ts'
import type { ObjectStore, PendingFile } from '../object-store.ts'

/** The least bytes of a part that is not the last one. */
const smallestPart = 5 * 1024 * 1024

interface Part {
  draft: PendingFile
  etag: string
  size: number
}

interface Upload {
  key: string
  headers: Record<string, string>
  parts: Map<number, Part>
}

/** The parts that a client names when it completes an upload, in its order. */
export interface NamedPart {
  number: number
  etag: string
}

const noSuchUpload = () => new AwsError(404, 'NoSuchUpload', 'The specified multipart upload does not exist.')

/** Objects that arrive in parts. Their parts are drafts of the bucket's store, which are lost with a restart. */
export class MultipartUploads {
  private readonly uploads = new Map<string, Upload>()
  private readonly store: ObjectStore

  constructor(store: ObjectStore) {
    this.store = store
  }

  begin(key: string, headers: Record<string, string>): string {
    const id = randomUUID()
    this.uploads.set(id, { key, headers, parts: new Map() })
    return id
  }

  private find(id: string, key: string): Upload {
    const upload = this.uploads.get(id)
    if (upload?.key !== key) throw noSuchUpload()
    return upload
  }

  /** Stores a part; an earlier one of the same number is replaced. Returns its ETag. */
  async addPart(
    { id, key, number }: { id: string; key: string; number: number },
    body: AsyncIterable<Buffer>,
    validate: (written: BodyDigest) => void,
  ): Promise<string> {
    const { parts } = this.find(id, key)
    const draft = await this.store.createPending()
    try {
      const written = await writeBody(body, draft)
      validate(written)
      const before = parts.get(number)
      const etag = `"${written.md5}"`
      parts.set(number, { draft, etag, size: written.size })
      if (before) await this.store.discard(before.draft)
      return etag
    } catch (error) {
      await this.store.discard(draft)
      throw error
    }
  }

  /** Checks the parts that a client names. Returns the object's headers and its content. */
  assemble(id: string, key: string, named: readonly NamedPart[]) {
    const { headers, parts } = this.find(id, key)
    if (named.some(({ number }, index) => index > 0 && number <= (named[index - 1]?.number ?? 0))) {
      throw new AwsError(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.')
    }
    const chosen = named.map(({ number, etag }) => {
      const part = parts.get(number)
      if (part?.etag.replaceAll('"', '') !== etag.replaceAll('"', '')) {
        throw new AwsError(400, 'InvalidPart', 'One or more of the specified parts could not be found.')
      }
      return part
    })
    if (chosen.length === 0) throw new AwsError(400, 'MalformedXML', 'You must specify at least one part.')
    if (chosen.slice(0, -1).some(({ size }) => size < smallestPart)) {
      throw new AwsError(
        400,
        'EntityTooSmall',
        'Your proposed upload is smaller than the minimum allowed size.',
      )
    }
    return { headers, body: contentOf(chosen) }
  }

  /** Forgets an upload and its parts. */
  async remove(id: string, key: string): Promise<void> {
    const { parts } = this.find(id, key)
    this.uploads.delete(id)
    for (const { draft } of parts.values()) await this.store.discard(draft)
  }
}

async function* contentOf(parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const { draft } of parts) yield* createReadStream(draft.path)
}
