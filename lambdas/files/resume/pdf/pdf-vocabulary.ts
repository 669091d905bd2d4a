import { type Doubt, doubts } from '../findings.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Actions that show a page of the document, or a web page that was clicked. */
export const harmlessActions = words('GoTo URI Named SetOCGState Hide ResetForm')
export const namedActions = words('NextPage PrevPage FirstPage LastPage')

/** Actions that do more, with what they do. */
export const knownActions: ReadonlyMap<string, Doubt> = new Map([
  ['JavaScript', doubts.script],
  ['Launch', doubts.launch],
  ['SubmitForm', doubts.submits],
  ['ImportData', doubts.imports],
  ['GoToR', doubts.goesElsewhere],
  ['GoToE', doubts.goesElsewhere],
  ['GoToDp', doubts.goesElsewhere],
  ['Thread', doubts.goesElsewhere],
  ['Rendition', doubts.media],
  ['Movie', doubts.media],
  ['Sound', doubts.media],
  ['GoTo3DView', doubts.media],
  ['RichMediaExecute', doubts.media],
])

/** What may stand on a page beside its content. A file attachment is judged by its file. */
export const annotations = words(
  `Link Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup
  Widget Watermark PrinterMark TrapNet Redact FileAttachment`,
)
export const xObjects = words('Image Form')
export const nameTrees = words('Dests EmbeddedFiles AP IDS URLS')
export const filters = words(
  `FlateDecode Fl LZWDecode LZW ASCII85Decode A85 ASCIIHexDecode AHx RunLengthDecode RL CCITTFaxDecode CCF DCTDecode DCT
  JPXDecode JBIG2Decode Crypt`,
)
/** The keys of the catalog in ISO 32000-2 that a CV may have, and two that common programs add. */
export const catalogKeys = words(
  `Type Version Extensions Pages PageLabels Names Dests ViewerPreferences PageLayout PageMode Outlines Threads OpenAction
  AA URI AcroForm Metadata StructTreeRoot MarkInfo Lang SpiderInfo OutputIntents PieceInfo OCProperties Perms Legal DSS
  AF DPartRoot NeedsRendering Collection LastModified ITXT`,
)
