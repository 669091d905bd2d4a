import type { BlockEditor } from './block-editor.ts'

/** A change of the text by a button, a key or a paste. The editor records it in the history afterward. */
export type Command = (editor: BlockEditor) => void | Promise<void>
