import { Parser } from 'htmlparser2'
import { type Doubt, doubts, type Findings, type Refusal, refusals, refuse, removals } from '../findings.ts'
import { isHarmlessLink, isLocalPath } from '../link-targets.ts'
import { doubtfulElements, type Vocabulary, wordVocabulary, workbookVocabulary } from './docx-vocabulary.ts'
import { FieldReader } from './word-fields.ts'
import { writeZip } from './write-zip.ts'
import { type Part, readParts } from './zip-parts.ts'

const isContentTypes = (name: string) => name === '[content_types].xml'
const isRelationships = (name: string) => name.endsWith('.rels')
/** Where Word says which workbook has the numbers of a chart. */
const chartRelationships = /^word\/charts\/_rels\/[^/]+\.rels$/
const embeddedWorkbook = /^word\/embeddings\/[^/]+\.xlsx$/

function decodeXml(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Without a mark, XML in UTF-16 begins with a zero byte or has one as its second.
  if (first === 0) return new TextDecoder('utf-16be').decode(bytes)
  if (second === 0) return new TextDecoder('utf-16le').decode(bytes)
  return new TextDecoder().decode(bytes)
}

interface Listener {
  element?: (name: string, attributes: ReadonlyMap<string, string>) => void
  end?: (name: string) => void
  text?: (text: string) => void
}

/**
 * Names without namespaces, in lower case. Returns whether the document has a type declaration, which Office never
 * writes, or seems to end a comment as only HTML does: then the parser and Word may see different elements.
 */
function readXml(xml: string, { element, end, text }: Listener): boolean {
  let declares = xml.includes('--!>')
  const local = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const values = Object.entries(attributes).map(([key, value]) => [local(key), value.trim()] as const)
        element?.(local(name), new Map(values))
      },
      onclosetag: (name) => end?.(local(name)),
      ontext: (characters) => text?.(characters),
      onprocessinginstruction: (name) => {
        if (name.startsWith('!')) declares = true
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return declares
}

/** A type that shows macros whatever the part's name is. */
function refusalForType(type: string): Refusal | undefined {
  if (/macroenabled|vbaproject|vbadata/.test(type)) return refusals.macros
  if (/activex/.test(type)) return refusals.controls
  return undefined
}

function refusalForName(name: string): Refusal | undefined {
  if (/(?:^|\/)vba(?:project|data)/.test(name)) return refusals.macros
  if (/(?:^|\/)activex\//.test(name)) return refusals.controls
  return undefined
}

function refusalForRelationship(kind: string): Refusal | undefined {
  if (kind === 'vbaproject' || kind === 'wordvbadata') return refusals.macros
  if (kind === 'control' || kind === 'activexcontrolbinary') return refusals.controls
  return undefined
}

/** Checks the parts of one package: the document, or the workbook inside a chart. */
class PackageInspection {
  readonly found = new Set<Doubt>()
  /** Parts that lose something, by name, as they are written anew. */
  readonly rewritten = new Map<string, Buffer>()
  private readonly vocabulary: Vocabulary
  private readonly defaults = new Map<string, string>()
  private readonly overrides = new Map<string, string>()

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary
  }

  private doubt(doubt: Doubt | undefined): void {
    if (doubt) this.found.add(doubt)
  }

  async check(parts: readonly Part[]): Promise<ReadonlySet<Doubt>> {
    for (const { name, content } of parts) {
      const refusal = refusalForName(name.toLowerCase())
      if (refusal) refuse(refusal)
      // The beginning of every Windows program.
      if (content[0] === 0x4d && content[1] === 0x5a) refuse(refusals.program)
      if (isContentTypes(name.toLowerCase())) this.contentTypes(content)
    }
    for (const part of parts) {
      const name = part.name.toLowerCase()
      if (isContentTypes(name)) continue
      const type = this.typeOf(name)
      if (!this.vocabulary.parts.some((known) => known.test(type))) this.doubt(doubts.unusual)
      if (isRelationships(name)) this.relationships(part, name)
      else if (/[/+]xml$/.test(type) || name.endsWith('.xml')) this.xml(part.content)
      else if (embeddedWorkbook.test(name)) await this.workbook(part.content)
    }
    return this.found
  }

  private contentTypes(content: Buffer): void {
    const declares = readXml(decodeXml(content), {
      element: (name, attributes) => {
        const type = (attributes.get('contenttype') ?? '').toLowerCase()
        const refusal = refusalForType(type)
        if (refusal) refuse(refusal)
        if (name === 'default') this.defaults.set((attributes.get('extension') ?? '').toLowerCase(), type)
        if (name === 'override')
          this.overrides.set((attributes.get('partname') ?? '').toLowerCase().replace(/^\//, ''), type)
      },
    })
    if (declares) this.doubt(doubts.unusual)
  }

  private typeOf(name: string): string {
    const extension = name.slice(name.lastIndexOf('.') + 1)
    return (this.overrides.get(name) ?? this.defaults.get(extension) ?? '').replace(/\s*;.*$/, '')
  }

  private relationships(part: Part, source: string): void {
    const kept: ReadonlyMap<string, string>[] = []
    let loses = false
    const declares = readXml(decodeXml(part.content), {
      element: (name, attributes) => {
        if (name !== 'relationship') return
        const isLost = this.relationship(source, attributes)
        kept.push(isLost ? new Map([...attributes, ['target', lostPicture]]) : attributes)
        loses ||= isLost
      },
    })
    if (declares) this.doubt(doubts.unusual)
    if (loses) this.rewritten.set(part.name, Buffer.from(relationshipsOf(kept)))
  }

  /** Whether the relationship is a picture that would be loaded, and is taken out. */
  private relationship(source: string, attributes: ReadonlyMap<string, string>): boolean {
    const kind = /[^/]*$/.exec(attributes.get('type') ?? '')?.[0].toLowerCase() ?? ''
    const target = attributes.get('target') ?? ''
    const refusal = refusalForRelationship(kind)
    if (refusal) refuse(refusal)
    const isExternal = attributes.get('targetmode')?.toLowerCase() === 'external'
    // A local picture is one that Word has lost, or one of the applicant's own computer, which is on no other.
    if (kind === 'image' && !isLocalPath(target)) return true
    this.doubt(
      doubtOfRelationship({ kind, target, isExternal, source, known: this.vocabulary.relationships }),
    )
    return false
  }

  /** Fields, and elements that load something, in any part: Word has them in the text, in headers, notes and comments. */
  private xml(content: Buffer): void {
    const fields = new FieldReader()
    let isInstruction = false
    const declares = readXml(decodeXml(content), {
      element: (name, attributes) => {
        if (doubtfulElements.has(name)) this.doubt(doubts.external)
        if (name === 'instrtext' || name === 'delinstrtext' || name === 't') isInstruction = true
        if (name === 'fldsimple') fields.simple(attributes.get('instr') ?? '')
        if (name === 'fldchar') {
          const type = attributes.get('fldchartype')
          if (type === 'begin') fields.begin()
          else if (type === 'separate') fields.separate()
          else if (type === 'end') fields.end()
        }
        const address = attributes.get('href')
        if (address !== undefined && !isHarmlessLink(address)) this.doubt(doubts.link)
      },
      end: (name) => {
        if (name === 'instrtext' || name === 'delinstrtext' || name === 't') isInstruction = false
      },
      text: (text) => {
        if (isInstruction) fields.text(text)
      },
    })
    for (const doubt of fields.finish()) this.doubt(doubt)
    if (declares) this.doubt(doubts.unusual)
  }

  /** The numbers behind a chart. Anything but a plain workbook is another file. */
  private async workbook(content: Buffer): Promise<void> {
    if (this.vocabulary !== wordVocabulary) return this.doubt(doubts.embedded)
    const inspection = new PackageInspection(workbookVocabulary)
    const found = await inspection.check(await readParts(content))
    if (found.size > 0 || inspection.rewritten.size > 0) this.doubt(doubts.embedded)
  }
}

interface Relationship {
  kind: string
  target: string
  isExternal: boolean
  source: string
  known: ReadonlySet<string>
}

function doubtOfRelationship({ kind, target, isExternal, source, known }: Relationship): Doubt | undefined {
  if (kind === 'oleobject') return doubts.embedded
  if (kind === 'package' && !chartRelationships.test(source)) return doubts.embedded
  if (!known.has(kind)) return isExternal ? doubts.external : doubts.unusual
  if (kind === 'hyperlink') return isHarmlessLink(target) ? undefined : doubts.link
  if (kind === 'attachedtemplate') return isLocalPath(target) ? undefined : doubts.template
  return kind === 'image' || (!isExternal && isPartName(target)) ? undefined : doubts.external
}

/** What Word itself writes for a linked picture that it no longer has. */
const lostPicture = 'NULL'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The relationships of a part, written anew. */
function relationshipsOf(all: readonly ReadonlyMap<string, string>[]): string {
  const names = { id: 'Id', type: 'Type', target: 'Target', targetmode: 'TargetMode' }
  const elements = all.map((attributes) => {
    const values = Object.entries(names).flatMap(([key, name]) => {
      const value = attributes.get(key)
      return value === undefined ? [] : [`${name}="${escaped(value)}"`]
    })
    return `<Relationship ${values.join(' ')}/>`
  })
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${elements.join('')}</Relationships>`
}

/** The name of another part of the same document, as relationships without a target mode have it. */
const isPartName = (target: string) => !/^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(target.trim())

/**
 * Looks into a Word document. It may consist of text, styles, pictures, charts, links and fields that show what the
 * document says; anything else is doubtful, except for pictures from other places, which are taken out. Throws
 * `ResumeRefused` for macros, controls, programs and zip bombs.
 */
export async function checkDocx(content: Buffer): Promise<Findings> {
  const parts = await readParts(content)
  const inspection = new PackageInspection(wordVocabulary)
  const found = [...(await inspection.check(parts))]
  if (inspection.rewritten.size === 0) return { doubts: found }
  const changed = parts.map((part) => ({
    ...part,
    content: inspection.rewritten.get(part.name) ?? part.content,
  }))
  return { doubts: found, removed: [removals.picture], content: writeZip(changed) }
}
