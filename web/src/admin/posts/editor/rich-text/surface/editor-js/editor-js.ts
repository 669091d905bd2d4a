import EditorJS, { type EditorConfig, type LogLevels } from '@editorjs/editorjs'
import type { Block } from '../../document/blocks.ts'
import { saveCaret } from './save-caret.ts'

export type {
  API,
  BlockAPI,
  BlockTool,
  BlockToolConstructorOptions,
  default as EditorJS,
  EditorConfig,
  SanitizerConfig,
  ToolConstructable,
} from '@editorjs/editorjs'

interface Options {
  holder: HTMLElement
  blocks: Block[]
  tools: NonNullable<EditorConfig['tools']>
  onChange: () => void
}

/**
 * Starts Editor.js. Nothing else imports it: what it calls back are `onChange` and the block tools, and what was changed in
 * its source is listed in patches.ts.
 */
export function startEditorJs({ holder, blocks, tools, onChange }: Options): {
  editor: EditorJS
  /** Resolves once the text takes keys. */
  ready: Promise<void>
} {
  const restoreCaret = saveCaret()
  const editor = new EditorJS({
    holder,
    data: { blocks },
    tools,
    defaultBlock: 'paragraph',
    inlineToolbar: false,
    hideToolbar: true,
    placeholder: 'Write the article...',
    minHeight: 40,
    logLevel: 'ERROR' as LogLevels,
    onChange,
  })
  return { editor, ready: editor.isReady.then(restoreCaret) }
}
