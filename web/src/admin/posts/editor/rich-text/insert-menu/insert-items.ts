import {
  ChevronRight,
  Code,
  Hash,
  Heading2,
  Heading3,
  Image,
  Images,
  Info,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  NotebookPen,
  Quote,
  SquarePlay,
  Table,
} from 'lucide-react'
import { convertTo } from '../actions/commands/blocks.ts'
import { insertFootnote } from '../actions/commands/footnote.ts'
import type { Block } from '../document/blocks.ts'
import type { ConversionTarget } from '../document/convert-blocks.ts'
import { embedData } from '../document/embeds.ts'
import { newTable } from '../document/tables.ts'
import { emptyParagraph } from '../surface/block-editor.ts'
import type { Command } from '../surface/command.ts'
import { loadTables } from '../surface/tools/table.ts'

interface Insertable<C> {
  name: string
  /** Synonyms that users search for. */
  words: string
  /** The Markdown shortcut that does the same. */
  markdown?: string
  icon: LucideIcon
  command: C
}
/** `image` opens the picture dialog. */
export type InsertItem = Insertable<Command | 'image'>

const insert =
  (...blocks: Block[]): Command =>
  (editor) =>
    editor.insert(blocks)

const insertRule: Command = (editor) =>
  editor.insert([{ type: 'rule', data: { style: '' } }, emptyParagraph()])

/** Loads the table editor before inserting the table, so that the caret can go into its first cell. */
const insertTable: Command = async (editor) => {
  await loadTables()
  editor.insert([newTable(3, 3)])
}

const footnote: Insertable<Command> = {
  name: 'Footnote',
  words: 'endnote reference source note',
  icon: NotebookPen,
  command: insertFootnote,
}

/** Blocks that the toolbar has no button for. */
export const newBlocks: readonly Insertable<Command>[] = [
  { name: 'Table', words: 'grid spreadsheet rows columns', icon: Table, command: insertTable },
  {
    name: 'Rule',
    words: 'hr line divider separator horizontal',
    markdown: '---',
    icon: Minus,
    command: insertRule,
  },
  {
    name: 'Callout',
    words: 'note tip warning aside box info',
    icon: Info,
    command: insert({ type: 'callout', data: { kind: 'note', title: '', text: '' } }),
  },
  {
    name: 'Key figure',
    words: 'pull number highlight callout stat',
    icon: Hash,
    command: insert({ type: 'callout', data: { kind: 'figure', title: '', text: '' } }),
  },
  {
    name: 'Collapsible section',
    words: 'details toggle accordion faq summary',
    icon: ChevronRight,
    command: insert({ type: 'details', data: { summary: '', text: '' } }),
  },
  {
    name: 'Gallery',
    words: 'images pictures photos grid',
    icon: Images,
    command: insert({ type: 'gallery', data: { pictures: [], caption: '' } }),
  },
  {
    name: 'Embed',
    words: 'player video youtube vimeo webcast podcast spotify',
    icon: SquarePlay,
    command: insert({ type: 'embed', data: embedData({}) }),
  },
  footnote,
]

const convert = (
  name: string,
  words: string,
  markdown: string,
  icon: LucideIcon,
  target: ConversionTarget,
): InsertItem => ({ name, words, markdown, icon, command: convertTo(target) })

/** All items of the slash menu. */
const insertItems: readonly InsertItem[] = [
  convert('Heading 2', 'h2 title section', '##', Heading2, { type: 'header', level: 2 }),
  convert('Heading 3', 'h3 title subsection', '###', Heading3, { type: 'header', level: 3 }),
  convert('Bullet list', 'ul unordered points', '-', List, { type: 'list', style: 'unordered' }),
  convert('Ordered list', 'ol numbers numbered', '1.', ListOrdered, { type: 'list', style: 'ordered' }),
  convert('Blockquote', 'quote citation', '>', Quote, { type: 'quote' }),
  convert('Code block', 'pre program source', '```', Code, { type: 'code' }),
  { name: 'Image', words: 'picture photo chart figure', icon: Image, command: 'image' },
  ...newBlocks,
]

/**
 * The items that match what was typed after the slash: first matches at the start of a word in the name, then synonyms,
 * then matches inside the name. After other text, only a footnote can be inserted.
 */
export function matchingItems(query: string, inLine = false): InsertItem[] {
  const offered = inLine ? [footnote] : insertItems
  const begins = (words: string) => words.split(' ').some((word) => word.startsWith(query))
  const ways: ((item: InsertItem) => boolean)[] = [
    ({ name }) => begins(name.toLowerCase()) || name.toLowerCase().startsWith(query),
    ({ words }) => begins(words),
    ({ name }) => name.toLowerCase().includes(query),
  ]
  return [...new Set(ways.flatMap((matches) => offered.filter(matches)))]
}

/** Removes the slash query and the space before it: a footnote reference directly follows its word. */
function removeSpaceBeforeSlash(): void {
  const { anchorNode, anchorOffset } = document.getSelection() ?? {}
  const [slash] = /\s?\/\p{L}*$/u.exec(anchorNode?.nodeValue?.slice(0, anchorOffset) ?? '') ?? []
  if (!anchorNode || anchorOffset === undefined || slash === undefined) return
  const range = document.createRange()
  range.setStart(anchorNode, anchorOffset - slash.length)
  range.setEnd(anchorNode, anchorOffset)
  range.deleteContents()
}

/** Removes the slash query, so that the new block can replace the empty paragraph. */
export const replaceSlash =
  (command: Command, inLine: boolean): Command =>
  async (editor) => {
    if (inLine) removeSpaceBeforeSlash()
    else editor.selection.block()?.holder.querySelector('.article-paragraph')?.replaceChildren()
    await command(editor)
  }
