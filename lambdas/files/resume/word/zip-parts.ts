import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { refusals, refuse } from '../findings.ts'

/** A Word document has a few dozen parts. */
const maxParts = 2000
/** Total size of all parts when unpacked, in bytes. */
const maxUnpackedBytes = 100 * 1024 * 1024
/** Text compresses by a factor of ten, drawings by fifty; a zip bomb by a thousand. */
const maxCompressionRatio = 100
/** Bytes up to which any ratio is harmless. */
const ratioExemptBytes = 1024 * 1024

/** A part of an Office document, with its name as it is written. */
export interface Part {
  name: string
  content: Buffer
}

/** Refuses zip bombs by the sizes that the archive declares. Yauzl throws if a part turns out to be longer. */
function checkSizes(entries: readonly Entry[]): void {
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const packed = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0)
  if (entries.length > maxParts || unpacked > maxUnpackedBytes) refuse(refusals.tooLarge)
  if (unpacked > ratioExemptBytes && unpacked > maxCompressionRatio * packed) refuse(refusals.tooLarge)
}

/** Reads a part to its end. Throws if its size is not the declared one. */
async function readPart(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.isEncrypted()) refuse(refusals.encrypted)
  return buffer(await zip.openReadStreamPromise(entry))
}

/** All parts of an archive, without its folders. Throws `ResumeRefused` for a zip bomb. */
export async function readParts(content: Buffer): Promise<Part[]> {
  const zip = await fromBufferPromise(content, { lazyEntries: true, validateEntrySizes: true })
  if (zip.entryCount > maxParts) refuse(refusals.tooLarge)
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  checkSizes(entries)
  const parts: Part[] = []
  for (const entry of entries) {
    if (entry.fileName.endsWith('/')) continue
    parts.push({ name: entry.fileName, content: await readPart(zip, entry) })
  }
  return parts
}
