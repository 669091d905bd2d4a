import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib'
import { type Refusal, refusals, refuse } from './rejection-reasons.ts'

/** Total size of all object streams when unpacked, in bytes: those of a CV have a few hundred thousand. */
const maxUnpackedBytes = 16 * 1024 * 1024

const name = (text: string) => PDFName.of(text)
const isTooLong = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

/**
 * Reads every object from the first byte to the last, not only those that the cross-reference table names: also objects
 * that a later revision replaced. The library would unpack object streams without a limit, so they are unpacked here,
 * within a limit.
 */
class AllObjectsParser extends PDFParser {
  readonly found: PDFObject[] = []
  refusal: Refusal | undefined
  private left = maxUnpackedBytes

  constructor(bytes: Uint8Array) {
    // Invalid objects are errors: a viewer might interpret them.
    super(bytes, Number.POSITIVE_INFINITY, true)
    const { context } = this
    const assign = context.assign.bind(context)
    context.assign = (ref, object) => {
      this.found.push(object)
      assign(ref, object)
    }
  }

  override parseObject(ref?: PDFRef): PDFObject {
    const object = super.parseObject(ref)
    if (!(object instanceof PDFRawStream)) return object
    const { dict } = object
    if (dict.has(name('Encrypt'))) this.end(refusals.encrypted)
    const type = dict.get(name('Type'))
    // A cross-reference stream: not needed, since all objects are read.
    if (type === name('XRef')) return dict
    const holdsObjects = type === name('ObjStm') || (dict.has(name('First')) && dict.has(name('N')))
    return holdsObjects ? this.unpacked(object) : object
  }

  private unpacked({ dict, contents }: PDFRawStream): PDFRawStream {
    const filter = dict.get(name('Filter'))
    const only = filter instanceof PDFArray && filter.size() === 1 ? filter.get(0) : filter
    const isFlate = only === name('FlateDecode') || only === name('Fl')
    const isPlain = filter === undefined || (filter instanceof PDFArray && filter.size() === 0)
    // No program compresses object streams in another way or declares their type indirectly.
    if (dict.get(name('Type')) !== name('ObjStm') || (!isFlate && !isPlain)) return this.end(refusals.damaged)
    if (hasPredictor(dict)) return this.end(refusals.damaged)
    const bytes = isFlate ? this.inflated(contents) : contents
    this.left -= bytes.length
    if (this.left < 0) this.end(refusals.tooLarge)
    const plain = dict.clone()
    plain.delete(name('Filter'))
    plain.delete(name('DecodeParms'))
    return PDFRawStream.of(plain, bytes)
  }

  private inflated(contents: Uint8Array): Uint8Array {
    try {
      return inflateSync(contents, { maxOutputLength: Math.max(1, this.left) })
    } catch (error) {
      return this.end(isTooLong(error) ? refusals.tooLarge : refusals.damaged)
    }
  }

  /** Stores the reason, since the library replaces errors that are thrown while it parses. */
  private end(reason: Refusal): never {
    this.refusal ??= reason
    return refuse(reason)
  }
}

function hasPredictor(dict: PDFDict): boolean {
  const parameters = dict.get(name('DecodeParms'))
  const only = parameters instanceof PDFArray ? parameters.get(0) : parameters
  if (!(only instanceof PDFDict)) return parameters !== undefined && !(parameters instanceof PDFArray)
  const predictor = only.get(name('Predictor'))
  return predictor !== undefined && !(predictor instanceof PDFNumber && predictor.asNumber() === 1)
}

const isCatalog = (object: PDFObject) =>
  object instanceof PDFDict && object.get(name('Type')) === name('Catalog')

/** All objects of a file, including replaced ones. Refuses a file that cannot be read completely. */
export async function readAllObjects(content: Uint8Array): Promise<readonly PDFObject[]> {
  const parser = new AllObjectsParser(content)
  const context = await parser.parseDocument().catch(() => undefined)
  if (!context) {
    const { refusal = refusals.damaged } = parser
    // Encrypted streams do not unpack, and the trailer, which says so, comes last.
    const isEncrypted = refusal === refusals.damaged && Buffer.from(content).includes('/Encrypt')
    return refuse(isEncrypted ? refusals.encrypted : refusal)
  }
  if (context.trailerInfo.Encrypt) refuse(refusals.encrypted)
  if (!parser.found.some(isCatalog)) refuse(refusals.damaged)
  const { Root } = context.trailerInfo
  return Root ? [...parser.found, Root] : parser.found
}
