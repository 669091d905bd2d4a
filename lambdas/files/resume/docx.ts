import { Parser } from 'htmlparser2'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { type Refusal, refusals, refuse } from './rejection-reasons.ts'

/** A Word document has a few dozen parts. */
const maxParts = 2000
/** Total size of all parts when unpacked, in bytes. */
const maxUnpackedBytes = 100 * 1024 * 1024
/** Text compresses by a factor of ten, drawings by fifty; a zip bomb by a thousand. */
const maxCompressionRatio = 100
/** Bytes up to which any ratio is harmless. */
const ratioExemptBytes = 1024 * 1024
/** Size limit of content types and relationships in bytes: more than a hundred times what Word writes. */
const maxIndexBytes = 4 * 1024 * 1024

const isContentTypes = (name: string) => name === '[content_types].xml'
const isIndex = (name: string) => isContentTypes(name) || name.endsWith('.rels')

/** Refuses zip bombs by the sizes that the archive declares. Yauzl throws if a part turns out to be longer. */
function checkSizes(entries: readonly Entry[]): void {
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const packed = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0)
  if (entries.length > maxParts || unpacked > maxUnpackedBytes) refuse(refusals.tooLarge)
  if (unpacked > ratioExemptBytes && unpacked > maxCompressionRatio * packed) refuse(refusals.tooLarge)
}

/** Reads a part to its end and returns its bytes if `keep` is set. Throws if its size is not the declared one. */
async function readPart(zip: ZipFile, entry: Entry, keep: boolean): Promise<Buffer> {
  if (entry.isEncrypted()) refuse(refusals.encrypted)
  if (keep && entry.uncompressedSize > maxIndexBytes) refuse(refusals.tooLarge)
  const parts: Buffer[] = []
  for await (const part of await zip.openReadStreamPromise(entry)) if (keep) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function decodeXml(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}

/** All elements with their attributes; names without namespaces, in lower case. */
function parseElements(xml: string): { name: string; attributes: Map<string, string> }[] {
  const elements: { name: string; attributes: Map<string, string> }[] = []
  const local = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const values = Object.entries(attributes).map(([key, value]) => [local(key), value.trim()] as const)
        elements.push({ name: local(name), attributes: new Map(values) })
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return elements
}

/** Checks the content type of a part, which shows macros whatever the part's name is. */
function refusalForType(type: string): Refusal | undefined {
  if (/macroenabled|vbaproject|vbadata/i.test(type)) return refusals.macros
  if (/activex/i.test(type)) return refusals.controls
  return undefined
}

/** Hyperlinks are harmless; what Word loads by itself is refused. */
function refusalForRelationship(attributes: ReadonlyMap<string, string>): Refusal | undefined {
  const kind = /[^/]*$/.exec(attributes.get('type') ?? '')?.[0].toLowerCase() ?? ''
  const isExternal = attributes.get('targetmode')?.toLowerCase() === 'external'
  if (isExternal && kind === 'attachedtemplate') return refusals.template
  if (isExternal && kind !== 'hyperlink') return refusals.external
  if (kind === 'vbaproject' || kind === 'wordvbadata') return refusals.macros
  if (kind === 'control' || kind === 'activexcontrolbinary') return refusals.controls
  if (kind === 'oleobject') return refusals.embedded
  return undefined
}

function refusalForIndex(name: string, xml: string): Refusal | undefined {
  for (const { name: element, attributes } of parseElements(xml)) {
    const refusal = isContentTypes(name)
      ? refusalForType(attributes.get('contenttype') ?? '')
      : element === 'relationship' && refusalForRelationship(attributes)
    if (refusal) return refusal
  }
  return undefined
}

function refusalForName(name: string): Refusal | undefined {
  if (/(?:^|\/)vba(?:project|data)/.test(name)) return refusals.macros
  if (/(?:^|\/)activex\//.test(name)) return refusals.controls
  return undefined
}

/** Throws `ResumeRefused` for a .docx file with macros, external content or embedded files, or for a zip bomb. */
export async function checkDocx(content: Buffer): Promise<void> {
  const zip = await fromBufferPromise(content, { lazyEntries: true, validateEntrySizes: true })
  if (zip.entryCount > maxParts) refuse(refusals.tooLarge)
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  checkSizes(entries)
  for (const entry of entries) {
    const name = entry.fileName.toLowerCase()
    const refusal = refusalForName(name)
    if (refusal) refuse(refusal)
    const bytes = await readPart(zip, entry, isIndex(name))
    const indexRefusal = isIndex(name) ? refusalForIndex(name, decodeXml(bytes)) : undefined
    if (indexRefusal) refuse(indexRefusal)
  }
}
