import { type Doubt, doubts } from '../findings.ts'
import { isHarmlessLink, isLocalPath } from '../link-targets.ts'

/** Fields of Word that show what the document, its author or the calendar says. All others are doubtful. */
const harmless = new Set(
  `ADDIN ADDRESSBLOCK ADVANCE ASK AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT AUTOTEXT AUTOTEXTLIST BARCODE BIBLIOGRAPHY
  BIDIOUTLINE CITATION COMMENTS COMPARE CREATEDATE DATE DISPLAYBARCODE DOCPROPERTY DOCVARIABLE EDITTIME EQ FILENAME
  FILESIZE FILLIN FORMCHECKBOX FORMDROPDOWN FORMTEXT GOTOBUTTON GREETINGLINE IF INDEX INFO KEYWORDS LASTSAVEDBY LISTNUM
  MACROBUTTON MERGEFIELD MERGEREC MERGESEQ NEXT NEXTIF NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE PRIVATE
  QUOTE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET SHAPE SKIPIF STYLEREF SUBJECT SYMBOL TA TC TEMPLATE TIME TITLE
  TOA TOC USERADDRESS USERINITIALS USERNAME XE`.split(/\s+/),
)

interface Field {
  instruction: string
  isInstruction: boolean
  /** Whether another field stands in the instruction: before its name, or anywhere. */
  named: boolean
  nested: boolean
}

/**
 * Reads the fields of a document in the order of its text: `begin`, the instruction, `separate`, the result, `end`. A
 * field whose name or target another one computes is doubtful, because that is how commands are hidden.
 */
export class FieldReader {
  readonly found = new Set<Doubt>()
  private readonly open: Field[] = []

  begin(): void {
    const outer = this.open.at(-1)
    if (outer?.isInstruction) {
      outer.nested = true
      if (outer.instruction.trim() === '') outer.named = true
    }
    this.open.push({ instruction: '', isInstruction: true, named: false, nested: false })
  }

  text(text: string): void {
    const field = this.open.at(-1)
    if (field?.isInstruction) field.instruction += text
  }

  separate(): void {
    const field = this.open.at(-1)
    if (field) field.isInstruction = false
  }

  end(): void {
    const field = this.open.pop()
    if (field) this.check(field)
  }

  /** A field that is written as one value. */
  simple(instruction: string): void {
    this.check({ instruction, isInstruction: false, named: false, nested: false })
  }

  /** The doubts about all fields, including those that never end. */
  finish(): ReadonlySet<Doubt> {
    while (this.open.length > 0) this.end()
    return this.found
  }

  private check({ instruction, named, nested }: Field): void {
    const doubt = named ? doubts.field : doubtOf(instruction, nested)
    if (doubt) this.found.add(doubt)
  }
}

/**
 * The first argument of a field that is no switch, as it is written and with its doubled backslashes as single ones:
 * Word accepts both.
 */
function targetsOf(instruction: string): string[] {
  // These switches of a link have an argument: a place in the target, a frame or a tooltip.
  const rest = instruction
    .trim()
    .replace(/^\S+/, '')
    .replace(/\\[lots]\s+(?:[“”"][^“”"]*[“”"]?|\S+)/gi, ' ')
  for (const [, quoted, bare] of rest.matchAll(/[“”"]([^“”"]*)[“”"]?|(\S+)/g)) {
    const target = quoted ?? bare ?? ''
    if (quoted === undefined && /^\\[a-z*@#!]$/i.test(target)) continue
    return [target, target.replaceAll('\\\\', '\\')]
  }
  return []
}

function doubtOf(instruction: string, nested: boolean): Doubt | undefined {
  const text = instruction.trim()
  if (text === '' || text.startsWith('=')) return undefined
  const name = (/^[^\s"“\\]+/.exec(text)?.[0] ?? '').toUpperCase()
  if (harmless.has(name)) return undefined
  if (name === 'HYPERLINK') {
    return !nested && targetsOf(text).every(isHarmlessLink) ? undefined : doubts.link
  }
  if (name === 'INCLUDEPICTURE') {
    return !nested && targetsOf(text).every(isLocalPath) ? undefined : doubts.external
  }
  return doubts.field
}
