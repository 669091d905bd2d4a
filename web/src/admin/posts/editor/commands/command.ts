import type { BlockArea } from '../block-area.ts'

/** Something that a button, a key or a paste does to the text; the editor takes note of the outcome. */
export type Command = (area: BlockArea) => void | Promise<void>
