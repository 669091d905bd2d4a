import type { CalloutKind } from '#shared/domain/posts/article-html.ts'

/**
 * The blocks of an article in the editor. `style` is the block's style attribute (`text-align:center`). `shape` and
 * `captionShape` record variants of the HTML that look the same in the editor, so that saving an article does not
 * change them.
 */
export interface BlockTypes {
  paragraph: { text: string; style: string }
  header: { text: string; level: number; style: string }
  /** The whole list as HTML, with its nested lists. */
  list: { html: string }
  quote: {
    text: string
    caption: string
    style: string
    /** Whether the text is in paragraphs (split at empty lines) or directly in the blockquote. */
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
  rule: { style: string }
  /** The whole table as HTML. */
  table: { html: string }
  callout: { kind: CalloutKind; title: string; text: string }
  /** A collapsible section. */
  details: { summary: string; text: string }
  /** The notes as an `ol`, without the links back to their references. */
  footnotes: { html: string }
  /** The card of an embedded player. The address is a provider's page, or a partly typed one. */
  embed: { address: string; title: string; url: string; alt: string; width: string; height: string }
  /** Pictures, each with its own caption, and one caption for the whole gallery. */
  gallery: {
    pictures: { url: string; alt: string; caption: string; width: string; height: string }[]
    caption: string
  }
  unsupported: { html: string }
}
export type BlockType = keyof BlockTypes
export type Block = { [Type in BlockType]: { id?: string; type: Type; data: BlockTypes[Type] } }[BlockType]

/** Complete data of a picture block, with defaults for missing properties. */
export const pictureData = (picture: Partial<BlockTypes['picture']>): BlockTypes['picture'] => ({
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
