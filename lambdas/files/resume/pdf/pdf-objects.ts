import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'
import { type Refusal, refusals, refuse } from '../findings.ts'

/** Total size of all object streams when unpacked, in bytes: those of a CV have a few hundred thousand. */
const maxUnpackedBytes = 16 * 1024 * 1024

const name = (text: string) => PDFName.of(text)
const isTooLong = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

/** How the library decrypts, which it does not export. */
type Decryption = ConstructorParameters<typeof PDFParser>[5]

/** An object as it was found, with its number if it has one. */
export interface FoundObject {
  number: number | undefined
  object: PDFObject
}

/** All objects of a file, including replaced ones. */
export interface AllObjects {
  found: readonly FoundObject[]
  /** Whether parts of the file are no valid objects. A viewer may interpret them. */
  damaged: boolean
}

/**
 * Reads every object from the first byte to the last, not only those that the cross-reference table names: also objects
 * that a later revision replaced. The library would unpack object streams without a limit, so they are unpacked here,
 * within a limit.
 */
class AllObjectsParser extends PDFParser {
  readonly found: FoundObject[] = []
  refusal: Refusal | undefined
  /** What decrypts this file: its dictionary, or a reference to it, and the file's id. */
  encryption: { dictionary: PDFObject; id: PDFObject | undefined } | undefined
  private left = maxUnpackedBytes
  private readonly reads: 'all' | 'encryption'
  private readonly decrypts: boolean

  constructor(bytes: Uint8Array, reads: 'all' | 'encryption', strict: boolean, decryption?: Decryption) {
    super(bytes, Number.POSITIVE_INFINITY, strict, false, false, decryption)
    this.reads = reads
    this.decrypts = decryption !== undefined
    const { context } = this
    const assign = context.assign.bind(context)
    context.assign = (ref, object) => {
      this.found.push({ number: ref.objectNumber, object })
      assign(ref, object)
    }
  }

  override parseObject(ref?: PDFRef): PDFObject {
    const object = super.parseObject(ref)
    if (!(object instanceof PDFRawStream)) return object
    const { dict } = object
    const type = dict.get(name('Type'))
    const encryption = dict.get(name('Encrypt'))
    // A cross-reference stream: not needed, since all objects are read, except for what it says about encryption.
    if (type === name('XRef')) {
      if (encryption) this.encryption = { dictionary: encryption, id: dict.get(name('ID')) }
      return dict
    }
    if (this.reads === 'encryption') return dict
    if (encryption) this.end(refusals.encrypted)
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

  /** Reads the objects, or returns the reason why that is not possible. */
  async readAll(): Promise<FoundObject[] | Refusal> {
    const context = await this.parseDocument().catch(() => undefined)
    if (this.refusal) return this.refusal
    if ((this.encryption || context?.trailerInfo.Encrypt) && !this.decrypts) return refusals.encrypted
    if (!context || !this.found.some(isCatalog)) return refusals.damaged
    const { Root } = context.trailerInfo
    return Root ? [...this.found, { number: undefined, object: Root }] : this.found
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

const isCatalog = ({ object }: FoundObject) =>
  object instanceof PDFDict && object.get(name('Type')) === name('Catalog')

/**
 * What decrypts a file that opens without a password, as those with restrictions for printing or editing do; undefined
 * if the file is not encrypted. Refuses a file that needs a password.
 */
async function decryptionOf(content: Uint8Array): Promise<Decryption> {
  if (!Buffer.from(content.buffer, content.byteOffset, content.byteLength).includes('/Encrypt'))
    return undefined
  const parser = new AllObjectsParser(content, 'encryption', false)
  const context = await parser.parseDocument().catch(() => undefined)
  const { Encrypt, ID } = context?.trailerInfo ?? {}
  const { dictionary, id } = Encrypt ? { dictionary: Encrypt, id: ID } : (parser.encryption ?? {})
  if (!dictionary) return undefined
  const found = dictionary instanceof PDFRef ? context?.lookup(dictionary) : dictionary
  const idArray = id instanceof PDFRef ? context?.lookup(id) : id
  if (!(found instanceof PDFDict)) return refuse(refusals.encrypted)
  return (await capturedDecryption(found, idArray)) ?? refuse(refusals.encrypted)
}

/** The library makes its decryption only while it loads a file: a small one with the same dictionary and id. */
async function capturedDecryption(dictionary: PDFDict, id: PDFObject | undefined): Promise<Decryption> {
  const file = `%PDF-1.7\n1 0 obj\n${dictionary.toString()}\nendobj\n2 0 obj\n<</Type/Catalog/Pages 3 0 R>>\nendobj\n3 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\ntrailer\n<</Root 2 0 R/Encrypt 1 0 R/ID ${id?.toString() ?? '[<><>]'}>>\n`
  const make = PDFParser.forBytesWithOptions
  let decryption: Decryption
  PDFParser.forBytesWithOptions = (...options) => {
    decryption ??= options[5]
    return make(...options)
  }
  try {
    await PDFDocument.load(Buffer.from(file, 'latin1'), { password: '' })
  } catch {
    // It needs a password, or is encrypted in a way that the library does not know.
  } finally {
    PDFParser.forBytesWithOptions = make
  }
  return decryption
}

/** All objects of a file, including replaced ones. Refuses a file that cannot be read. */
export async function readAllObjects(content: Uint8Array): Promise<AllObjects> {
  const decryption = await decryptionOf(content)
  const strict = await new AllObjectsParser(content, 'all', true, decryption).readAll()
  if (typeof strict !== 'string') return { found: strict, damaged: false }
  if (strict !== refusals.damaged) return refuse(strict)
  // Viewers show a file with damaged parts too.
  const lenient = await new AllObjectsParser(content, 'all', false, decryption).readAll()
  return typeof lenient === 'string' ? refuse(lenient) : { found: lenient, damaged: true }
}
