import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { type Doubt, doubts, type Findings } from '../findings.ts'
import { isHarmlessLink } from '../link-targets.ts'
import { isHarmlessAttachment } from './attachment.ts'
import { type FoundObject, readAllObjects } from './pdf-objects.ts'
import {
  annotations,
  catalogKeys,
  filters,
  harmlessActions,
  knownActions,
  namedActions,
  nameTrees,
  xObjects,
} from './pdf-vocabulary.ts'

const key = (text: string) => PDFName.of(text)
const nameOf = (object: PDFObject | undefined) =>
  object instanceof PDFName ? object.decodeText() : undefined

function textOf(object: PDFObject): string | undefined {
  if (!(object instanceof PDFString) && !(object instanceof PDFHexString)) return undefined
  try {
    return object.decodeText()
  } catch {
    return Buffer.from(object.asBytes()).toString('latin1')
  }
}

/** Where viewers look for the name of a file or an address. */
const placesOfAddresses = ['F', 'UF', 'DOS', 'Mac', 'Unix', 'URI', 'Base']
const fileNames = ['F', 'UF', 'DOS', 'Mac', 'Unix']

/** Looks at every dictionary of a PDF, wherever it is, with every version of each object that it names. */
class PdfInspection {
  readonly found = new Set<Doubt>()
  private readonly versions = new Map<number, PDFObject[]>()

  constructor(objects: readonly FoundObject[]) {
    for (const { number, object } of objects) {
      if (number !== undefined) this.versions.set(number, [...(this.versions.get(number) ?? []), object])
      // An action's name as an object of its own is a way to hide it: no program writes that.
      this.doubt(knownActions.get(nameOf(object) ?? ''))
    }
    const pending = objects.map(({ object }) => object)
    for (let object = pending.pop(); object; object = pending.pop()) {
      if (object instanceof PDFStream) this.stream(object)
      const dict = dictOf(object)
      if (dict) this.dictionary(dict)
      for (const child of childrenOf(object)) pending.push(child)
    }
  }

  private doubt(doubt: Doubt | undefined): void {
    if (doubt) this.found.add(doubt)
  }

  /** All versions of what a dictionary has under a key. */
  private values(dict: PDFDict, name: string): PDFObject[] {
    return this.resolved(dict.get(key(name)))
  }

  private resolved(object: PDFObject | undefined, depth = 8): PDFObject[] {
    if (object === undefined || object === PDFNull) return []
    if (!(object instanceof PDFRef)) return [object]
    if (depth === 0) return []
    return (this.versions.get(object.objectNumber) ?? []).flatMap((each) => this.resolved(each, depth - 1))
  }

  private names(dict: PDFDict, name: string): string[] {
    return this.values(dict, name).flatMap((value) => nameOf(value) ?? [])
  }

  private has(dict: PDFDict, name: string): boolean {
    return this.values(dict, name).length > 0
  }

  private dictionary(dict: PDFDict): void {
    // Where an action is does not matter here: one that does more than show a page is doubtful anywhere.
    for (const action of this.names(dict, 'S')) this.doubt(knownActions.get(action))
    if (dict.has(key('JS'))) this.doubt(doubts.script)
    this.actions(dict)
    this.addresses(dict)
    if (this.has(dict, 'EF')) this.attachment(dict)
    else if (this.names(dict, 'Type').some((type) => type === 'Filespec' || type === 'F'))
      this.doubt(doubts.external)
    if (this.names(dict, 'FS').includes('URL')) this.doubt(doubts.external)
    if (this.has(dict, 'XFA')) this.doubt(doubts.form)
    if (this.has(dict, 'Collection')) this.doubt(doubts.embedded)
    if (dict.has(key('Rect'))) this.only(this.names(dict, 'Subtype'), annotations, doubts.media)
    for (const names of this.values(dict, 'Names')) if (names instanceof PDFDict) this.nameTrees(names)
    if (this.names(dict, 'Type').includes('Catalog')) this.catalog(dict)
  }

  /** Actions by their place: whatever is not known to be harmless there is doubtful. */
  private actions(dict: PDFDict): void {
    for (const action of this.values(dict, 'A')) this.action(action, false)
    for (const action of this.values(dict, 'Next')) this.action(action, true)
    for (const action of this.values(dict, 'OpenAction')) this.action(action, true)
    for (const place of ['AA', 'PA']) {
      for (const events of this.values(dict, place)) {
        if (!(events instanceof PDFDict)) continue
        this.action(events, true)
        for (const event of events.keys()) {
          for (const action of this.resolved(events.get(event))) this.action(action, true)
        }
      }
    }
  }

  private action(object: PDFObject, isAutomatic: boolean): void {
    if (object instanceof PDFArray) {
      for (const each of object.asArray()) {
        for (const action of this.resolved(each))
          if (action instanceof PDFDict) this.action(action, isAutomatic)
      }
    }
    if (!(object instanceof PDFDict)) return
    for (const kind of this.names(object, 'S')) {
      if (!harmlessActions.has(kind)) this.doubt(knownActions.get(kind) ?? doubts.unusual)
      if (kind === 'URI' && isAutomatic) this.doubt(doubts.opens)
      if (kind === 'Named') this.only(this.names(object, 'N'), namedActions, doubts.unusual)
    }
  }

  private addresses(dict: PDFDict): void {
    for (const place of placesOfAddresses) {
      for (const value of this.values(dict, place)) {
        const text = textOf(value)
        if (text === undefined) continue
        if (place === 'URI' || place === 'Base') this.doubt(isHarmlessLink(text) ? undefined : doubts.link)
        else if (/^[\\/]{2}/.test(text.trim())) this.doubt(doubts.external)
      }
    }
  }

  /** A file inside the PDF: text or a picture is accepted, as Europass writes its data. */
  private attachment(dict: PDFDict): void {
    const names = fileNames.flatMap((place) =>
      this.values(dict, place).flatMap((value) => textOf(value) ?? []),
    )
    const files = this.values(dict, 'EF').flatMap((list) =>
      list instanceof PDFDict ? list.values().flatMap((file) => this.resolved(file)) : [undefined],
    )
    const isHarmless =
      names.length > 0 &&
      files.length > 0 &&
      files.every((file) => file instanceof PDFRawStream && isHarmlessAttachment(names, file))
    if (!isHarmless) this.doubt(doubts.embedded)
  }

  private nameTrees(names: PDFDict): void {
    for (const each of names.keys()) {
      const tree = nameOf(each) ?? ''
      if (!this.has(names, tree)) continue
      if (tree === 'JavaScript') this.doubt(doubts.script)
      else if (tree === 'Renditions' || tree === 'AlternatePresentations') this.doubt(doubts.media)
      else if (!nameTrees.has(tree)) this.doubt(doubts.unusual)
    }
  }

  /** Viewers ignore what they do not know; a value without parts cannot be more than a remark. */
  private catalog(dict: PDFDict): void {
    for (const each of dict.keys()) {
      const name = nameOf(each) ?? ''
      if (catalogKeys.has(name) || /^[A-Z]{4}[_:]/.test(name)) continue
      const hasParts = this.values(dict, name).some((value) => value instanceof PDFArray || dictOf(value))
      if (hasParts) this.doubt(doubts.unusual)
    }
  }

  private stream({ dict }: PDFStream): void {
    // The content of a stream may be in another file.
    if (this.has(dict, 'F') || this.has(dict, 'Ref') || this.has(dict, 'OPI')) this.doubt(doubts.external)
    if (this.names(dict, 'Type').includes('XObject'))
      this.only(this.names(dict, 'Subtype'), xObjects, doubts.unusual)
    for (const value of this.values(dict, 'Filter')) {
      const list =
        value instanceof PDFArray ? value.asArray().flatMap((each) => this.resolved(each)) : [value]
      this.only(
        list.map((each) => nameOf(each) ?? ''),
        filters,
        doubts.unusual,
      )
    }
  }

  private only(names: readonly string[], allowed: ReadonlySet<string>, otherwise: Doubt): void {
    if (names.some((name) => !allowed.has(name))) this.doubt(otherwise)
  }
}

function dictOf(object: PDFObject): PDFDict | undefined {
  if (object instanceof PDFDict) return object
  return object instanceof PDFStream ? object.dict : undefined
}

const childrenOf = (object: PDFObject): PDFObject[] => {
  if (object instanceof PDFArray) return object.asArray()
  return dictOf(object)?.values() ?? []
}

/**
 * Looks into a PDF. It may contain pages, fonts, pictures, links, outlines, forms and attached text; anything
 * else is doubtful. Throws `ResumeRefused` for one that needs a password or that nobody can read.
 */
export async function checkPdf(content: Uint8Array): Promise<Findings> {
  const { found, damaged } = await readAllObjects(content)
  const inspection = new PdfInspection(found)
  return { doubts: [...inspection.found, ...(damaged ? [doubts.unreadable] : [])] }
}
