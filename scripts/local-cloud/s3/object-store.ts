import { createHash, randomUUID } from 'node:crypto'
import {
  closeSync,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  unlinkSync,
} from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { makePrivateFolder, privateModes } from '../data-folder/private-files.ts'

export const StoredObject = z.object({
  key: z.string(),
  size: z.number(),
  etag: z.string(),
  /** ISO instant. */
  modified: z.string(),
  /** Response headers: content-type, cache-control, x-amz-meta-… */
  headers: z.record(z.string(), z.string()),
  crc32: z.string().optional(),
})
export type StoredObject = z.infer<typeof StoredObject>

/** Bytes at the end of a file with the length of the description before them. */
const footer = 4

/** A file that is being written. It becomes visible when it is committed. */
export interface PendingFile {
  path: string
  file: FileHandle
}

/**
 * The objects of one bucket. Each is one file with its content, then its description, so that one rename
 * commits both and the content starts at offset 0. The index is in memory and rebuilt from the files.
 */
export class ObjectStore {
  readonly folder: string
  private readonly objects = new Map<string, StoredObject>()

  constructor(folder: string) {
    this.folder = folder
    makePrivateFolder(folder)
    for (const name of readdirSync(folder)) {
      const path = join(folder, name)
      if (name.endsWith('.draft')) rmSync(path)
      else {
        const object = readDescription(path)
        this.objects.set(object.key, object)
      }
    }
  }

  find(key: string): StoredObject | undefined {
    return this.objects.get(key)
  }

  /** All keys in the order of their UTF-8 bytes, as S3 lists them. */
  keys(): string[] {
    return [...this.objects.keys()].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  }

  /** Opens an object's content. It stays readable even if the object is replaced. */
  openContent(key: string): number {
    return openSync(this.path(key), 'r')
  }

  async createPending(): Promise<PendingFile> {
    const path = join(this.folder, `${randomUUID()}.draft`)
    return { path, file: await open(path, 'wx', privateModes.file) }
  }

  async discard({ path, file }: PendingFile): Promise<void> {
    await file.close()
    rmSync(path, { force: true })
  }

  /**
   * Makes a written file the object. When this resolves, it survives the end of this process. With `onlyNew`, an existing
   * object stays and the result is false.
   */
  async commit({ path, file }: PendingFile, object: StoredObject, onlyNew = false): Promise<boolean> {
    const description = Buffer.from(JSON.stringify(object))
    const length = Buffer.alloc(footer)
    length.writeUInt32BE(description.length)
    await file.appendFile(Buffer.concat([description, length]))
    await file.close()
    // No `await` from here to the index update, so that files and index agree when others write the same key.
    const target = this.path(object.key)
    if (onlyNew && this.objects.has(object.key)) {
      unlinkSync(path)
      return false
    }
    renameSync(path, target)
    this.objects.set(object.key, object)
    return true
  }

  delete(key: string): void {
    if (!this.objects.delete(key)) return
    unlinkSync(this.path(key))
  }

  private path(key: string): string {
    return join(this.folder, createHash('sha256').update(key).digest('hex'))
  }
}

function readDescription(path: string): StoredObject {
  const handle = openSync(path, 'r')
  try {
    const { size } = fstatSync(handle)
    const length = Buffer.alloc(footer)
    readSync(handle, length, 0, footer, size - footer)
    const description = Buffer.alloc(length.readUInt32BE())
    readSync(handle, description, 0, description.length, size - footer - description.length)
    return StoredObject.parse(JSON.parse(description.toString()))
  } finally {
    closeSync(handle)
  }
}
