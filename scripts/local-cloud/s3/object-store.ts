import { createHash, randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fstatSync,
  linkSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
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
  /** In a bucket with versions: digits that count up. An object from before has none, as on AWS. */
  version: z.string().optional(),
  /** A version that only says that the object was deleted. */
  isMarker: z.literal(true).optional(),
})
export type StoredObject = z.infer<typeof StoredObject>

/** The name of the version that an object has from before its bucket kept any. */
export const firstVersion = 'null'

/** Bytes at the end of a file with the length of the description before them. */
const footer = 4

/** A file that is being written. It becomes visible when it is committed. */
export interface PendingFile {
  path: string
  file: FileHandle
}

/**
 * The objects of one bucket. Each is one file with its content, then its description, so that one rename
 * commits both and the content starts at offset 0. The index is in memory and rebuilt from the files. With `versioned`,
 * what is replaced or deleted stays in a folder of its own.
 */
export class ObjectStore {
  readonly folder: string
  private readonly objects = new Map<string, StoredObject>()
  /** Of each key, the newest first. */
  private readonly former = new Map<string, StoredObject[]>()
  private readonly versions: string | undefined
  private last = 0

  constructor(folder: string, { versioned = false } = {}) {
    this.folder = folder
    makePrivateFolder(folder)
    for (const name of readdirSync(folder)) {
      const path = join(folder, name)
      if (name.endsWith('.draft')) rmSync(path)
      else if (name !== 'versions') this.remember(readDescription(path))
    }
    if (!versioned) return
    this.versions = join(folder, 'versions')
    makePrivateFolder(this.versions)
    const found = readdirSync(this.versions).map((name) => readDescription(join(folder, 'versions', name)))
    // The process may have ended when a version was kept, and was not replaced yet.
    for (const object of found.toSorted((one, other) => numberOf(one) - numberOf(other)))
      if (this.find(object.key)?.version !== object.version) this.keep(object)
  }

  find(key: string): StoredObject | undefined {
    return this.objects.get(key)
  }

  /** The versions of an object, the present one first; a deleted one begins with a marker. */
  versionsOf(key: string): StoredObject[] {
    const present = this.objects.get(key)
    return [...(present ? [present] : []), ...(this.former.get(key) ?? [])]
  }

  /** All keys in the order of their UTF-8 bytes, as S3 lists them. */
  keys(): string[] {
    return inOrder(this.objects.keys())
  }

  /** The same with those that have former versions alone. */
  keysWithVersions(): string[] {
    return inOrder(new Set([...this.objects.keys(), ...this.former.keys()]))
  }

  /** Opens an object's content. It stays readable even if the object is replaced. */
  openContent(object: StoredObject): number {
    const isPresent = this.find(object.key)?.version === object.version
    return openSync(isPresent ? this.path(object.key) : this.versionPath(object), 'r')
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
   * object stays and the result is undefined; otherwise it is the object with its version.
   */
  async commit(
    { path, file }: PendingFile,
    written: StoredObject,
    onlyNew = false,
  ): Promise<StoredObject | undefined> {
    const object = this.numbered(written)
    await file.appendFile(describe(object))
    await file.close()
    // No `await` from here to the index update, so that files and index agree when others write the same key.
    const target = this.path(object.key)
    if (onlyNew && this.objects.has(object.key)) {
      unlinkSync(path)
      return undefined
    }
    this.keepPresent(object.key)
    renameSync(path, target)
    this.objects.set(object.key, object)
    return object
  }

  /** Deletes an object. Its versions stay, and a marker says when it was deleted. */
  delete(key: string, now: Date): void {
    this.keepPresent(key)
    if (this.versions) {
      const about = {
        key,
        size: 0,
        etag: '',
        modified: now.toISOString(),
        headers: {},
        isMarker: true as const,
      }
      const marker = this.numbered(about)
      writeFileSync(this.versionPath(marker), describe(marker), { mode: privateModes.file })
      this.keep(marker)
    }
    if (!this.objects.delete(key)) return
    unlinkSync(this.path(key))
  }

  /** Deletes a former version for good. */
  deleteFormer(object: StoredObject): void {
    const left = (this.former.get(object.key) ?? []).filter(({ version }) => version !== object.version)
    if (left.length > 0) this.former.set(object.key, left)
    else this.former.delete(object.key)
    rmSync(this.versionPath(object), { force: true })
  }

  private remember(object: StoredObject): void {
    this.objects.set(object.key, object)
    this.last = Math.max(this.last, numberOf(object))
  }

  private numbered(object: StoredObject): StoredObject {
    if (!this.versions) return object
    this.last += 1
    return { ...object, version: String(this.last).padStart(12, '0') }
  }

  /** Keeps the present object as a former version. Its file gets a second name, so that it is never without one. */
  private keepPresent(key: string): void {
    const present = this.objects.get(key)
    if (!this.versions || !present) return
    const path = this.versionPath(present)
    if (!existsSync(path)) linkSync(this.path(key), path)
    this.keep(present)
  }

  private keep(object: StoredObject): void {
    this.former.set(object.key, [object, ...(this.former.get(object.key) ?? [])])
    this.last = Math.max(this.last, numberOf(object))
  }

  private path(key: string): string {
    return join(this.folder, createHash('sha256').update(key).digest('hex'))
  }

  private versionPath({ key, version = firstVersion }: StoredObject): string {
    return join(this.versions ?? '', `${createHash('sha256').update(key).digest('hex')}.${version}`)
  }
}

const numberOf = ({ version }: StoredObject): number => Number(version ?? 0)

const inOrder = (keys: Iterable<string>): string[] =>
  [...keys].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))

/** What a file ends with. */
function describe(object: StoredObject): Buffer {
  const description = Buffer.from(JSON.stringify(object))
  const length = Buffer.alloc(footer)
  length.writeUInt32BE(description.length)
  return Buffer.concat([description, length])
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
