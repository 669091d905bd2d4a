import { PDFArray, PDFDict, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import { readAllObjects } from './pdf-objects.ts'
import { type Refusal, refusals, refuse } from './rejection-reasons.ts'

const name = (text: string) => PDFName.of(text)

/** Actions that a CV does not need, whether they run on opening, on a page, in a form or after another action. */
const actions = new Map<PDFObject, Refusal>([
  [name('JavaScript'), refusals.script],
  [name('Launch'), refusals.launch],
  [name('SubmitForm'), refusals.submits],
  [name('ImportData'), refusals.imports],
])

/** Some programs write an empty list of attached files: that is accepted. */
function hasEmbeddedFiles(tree: PDFObject | undefined): boolean {
  if (tree === undefined) return false
  if (!(tree instanceof PDFDict) || tree.has(name('Kids'))) return true
  const files = tree.lookup(name('Names'))
  return !(files === undefined || (files instanceof PDFArray && files.size() === 0))
}

function refusalFor(dict: PDFDict): Refusal | undefined {
  const action = dict.lookup(name('S'))
  if (dict.has(name('JS'))) return refusals.script
  const isFile =
    dict.has(name('EF')) ||
    dict.lookup(name('Type')) === name('EmbeddedFile') ||
    dict.lookup(name('Subtype')) === name('FileAttachment') ||
    hasEmbeddedFiles(dict.lookup(name('EmbeddedFiles')))
  if (isFile) return refusals.attachment
  return action && actions.get(action)
}

const childrenOf = (object: PDFObject): PDFObject[] => {
  if (object instanceof PDFArray) return object.asArray()
  if (object instanceof PDFDict) return object.values()
  return object instanceof PDFStream ? [object.dict] : []
}

/** Throws `ResumeRefused` for a PDF with scripts, actions or attachments, or one that is encrypted or damaged. Links are accepted. */
export async function checkPdf(content: Uint8Array): Promise<void> {
  const pending = [...(await readAllObjects(content))]
  // An action's name as an indirect object is a way to hide it: no program writes that.
  const hidden = pending.map((object) => actions.get(object)).find((refusal) => refusal !== undefined)
  if (hidden) refuse(hidden)
  for (let object = pending.pop(); object; object = pending.pop()) {
    const refusal = object instanceof PDFDict ? refusalFor(object) : undefined
    if (refusal) refuse(refusal)
    for (const child of childrenOf(object)) pending.push(child)
  }
}
