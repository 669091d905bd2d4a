import type { Uploads } from '../../../../../uploads/uploads.ts'
import type { BlockType } from '../../document/blocks.ts'
import type { EditorConfig, ToolConstructable } from '../editor-js/editor-js.ts'
import { Callout, Details } from './boxes.ts'
import { Code } from './code.ts'
import { embedTool } from './embed/embed.ts'
import { Footnotes } from './footnotes.ts'
import { galleryTool } from './gallery/gallery.ts'
import { ArticleList } from './list.ts'
import { pictureTool } from './picture.ts'
import { Quote } from './quote.ts'
import { Rule } from './rule.ts'
import { Table } from './table.ts'
import { Heading, Paragraph } from './text-block.ts'
import { UnsupportedBlock } from './unsupported-block.ts'

/**
 * The Editor.js tools by block type. They have no toolbox, since the toolbar has all commands. They also have no
 * `config`, because Editor.js copies it property by property, and class instances would lose their methods.
 */
export function editorTools(uploads: Uploads): NonNullable<EditorConfig['tools']> {
  const tool = (constructable: unknown) => ({
    class: constructable as ToolConstructable,
    inlineToolbar: false,
    toolbox: false as const,
  })
  return {
    paragraph: tool(Paragraph),
    header: tool(Heading),
    list: tool(ArticleList),
    quote: tool(Quote),
    code: tool(Code),
    picture: tool(pictureTool(uploads)),
    rule: tool(Rule),
    table: tool(Table),
    callout: tool(Callout),
    details: tool(Details),
    footnotes: tool(Footnotes),
    embed: tool(embedTool(uploads)),
    gallery: tool(galleryTool(uploads)),
    unsupported: tool(UnsupportedBlock),
  } satisfies Record<BlockType, unknown>
}
