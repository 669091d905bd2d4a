import type { EditorConfig, ToolConstructable } from '@editorjs/editorjs'
import type { Uploads } from '../../uploads/uploads.ts'
import type { BlockType } from '../blocks.ts'
import { Code } from './code.ts'
import { ArticleList } from './list.ts'
import { Picture } from './picture.ts'
import { Preserved } from './preserved.ts'
import { Quote } from './quote.ts'
import { Heading, Paragraph } from './text-block.ts'

/** The block tools by the name of their block. No toolbox: the toolbar above the text offers everything. */
export function editorTools(uploads: Uploads): NonNullable<EditorConfig['tools']> {
  const tool = (constructable: unknown, config: object = {}) => ({
    class: constructable as ToolConstructable,
    inlineToolbar: false,
    toolbox: false as const,
    config,
  })
  return {
    paragraph: tool(Paragraph),
    header: tool(Heading),
    list: tool(ArticleList),
    quote: tool(Quote),
    code: tool(Code),
    picture: tool(Picture, { uploads }),
    preserved: tool(Preserved),
  } satisfies Record<BlockType, unknown>
}
