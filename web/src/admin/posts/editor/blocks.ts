/**
 * The blocks of an article in the editor. `style` is the block's own style attribute in the vocabulary
 * (`text-align:center`); shapes that HTML can take and the screen does not show are kept beside the text,
 * so that what was read is written again.
 */
export interface BlockTypes {
  paragraph: { text: string; style: string }
  header: { text: string; level: number; style: string }
  /** The whole list as HTML: its nesting is its structure. */
  list: { html: string }
  quote: {
    text: string
    caption: string
    style: string
    /** Text in paragraphs (split at an empty line) or straight in the quote. */
    shape: 'paragraphs' | 'bare'
    captionShape: 'cite' | 'paragraph' | 'figure'
  }
  code: { code: string; language: string; shape: 'code' | 'pre' }
  picture: {
    url: string
    alt: string
    caption: string
    title: string
    width: string
    height: string
    style: string
    shape: 'figure' | 'paragraph' | 'bare'
  }
  preserved: { html: string }
}
export type BlockType = keyof BlockTypes
export type Block = { [Type in BlockType]: { id?: string; type: Type; data: BlockTypes[Type] } }[BlockType]

export const aPicture = (picture: Partial<BlockTypes['picture']>): BlockTypes['picture'] => ({
  url: '',
  alt: '',
  caption: '',
  title: '',
  width: '',
  height: '',
  style: '',
  shape: 'figure',
  ...picture,
})
