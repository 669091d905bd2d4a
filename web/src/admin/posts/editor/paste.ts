import type { Block } from './blocks.ts'
import { blocksToHtml } from './blocks-to-html.ts'
import { htmlToBlocks } from './html-to-blocks.ts'
import { inertBody } from './safe-html.ts'

/** What a clipboard or a drop brings into the article. */
export type Pasted =
  | { kind: 'pictures'; files: File[] }
  | { kind: 'blocks'; blocks: Block[] }
  | { kind: 'inline'; html: string }
  | { kind: 'text'; text: string }
  | { kind: 'nothing' }

const lines = (element: Element) =>
  element.querySelector('p, div, h1, h2, h3, h4, h5, h6, li, blockquote, pre, table, figure, hr')

/** Word processors dress every word: their colours and fonts stay behind, the structure comes along. */
function undressed(html: string): string {
  const body = inertBody(html)
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    const { textAlign, fontWeight } = element.style
    // Google Docs wraps everything in a <b> that is not bold.
    if (element.localName === 'b' && fontWeight === 'normal') element.replaceWith(...element.childNodes)
    element.removeAttribute('style')
    element.removeAttribute('color')
    if (['center', 'right', 'justify'].includes(textAlign) && /^(?:p|h[1-6])$/.test(element.localName))
      element.style.textAlign = textAlign
  }
  for (const paragraph of body.querySelectorAll('li > p:only-of-type, td > p:only-child, th > p:only-child'))
    paragraph.replaceWith(...paragraph.childNodes)
  for (const box of [...body.querySelectorAll('div')].reverse()) {
    if (lines(box)) box.replaceWith(...box.childNodes)
    else {
      const paragraph = box.ownerDocument.createElement('p')
      paragraph.append(...box.childNodes)
      box.replaceWith(paragraph)
    }
  }
  return body.innerHTML
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Plain text with empty lines in it is paragraphs. */
function fromText(text: string): Pasted {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((part) => part.trim())
  if (paragraphs.length < 2)
    return text.includes('\n')
      ? fromHtml(`<p>${escape(text).replace(/\n/g, '<br>')}</p>`)
      : { kind: 'text', text }
  return fromHtml(paragraphs.map((part) => `<p>${escape(part).replace(/\n/g, '<br>')}</p>`).join(''))
}

/** A single paragraph joins the line it is pasted into; anything more comes as blocks. */
function fromHtml(html: string): Pasted {
  const blocks = htmlToBlocks(undressed(html))
  const [only, ...others] = blocks
  if (!only) return { kind: 'nothing' }
  if (only.type === 'paragraph' && !others.length) return { kind: 'inline', html: only.data.text }
  return { kind: 'blocks', blocks }
}

/** Blocks copied in an editor of ours. Any page can claim that: they pass through HTML like everything else. */
function fromEditor(json: string): Pasted | undefined {
  try {
    const copied = JSON.parse(json) as { tool: Block['type']; data: never }[]
    const html = blocksToHtml(copied.map(({ tool, data }) => ({ type: tool, data }) as Block))
    return html ? { kind: 'blocks', blocks: htmlToBlocks(html) } : undefined
  } catch {
    return undefined
  }
}

/** Reads a clipboard or a drop. HTML is parsed apart and rebuilt in the article's vocabulary. */
export function readPasted(data: Pick<DataTransfer, 'files' | 'getData'>): Pasted {
  const own = data.getData('application/x-editor-js')
  const copied = own ? fromEditor(own) : undefined
  if (copied) return copied
  const html = data.getData('text/html')
  const text = data.getData('text/plain')
  const files = [...data.files].filter((file) => file.type.startsWith('image/') || /\.svg$/i.test(file.name))
  // Office puts a picture of the text beside the text: the text is meant.
  if (files.length && !text.trim()) return { kind: 'pictures', files }
  if (html.trim()) return fromHtml(html)
  return text ? fromText(text) : { kind: 'nothing' }
}

/** A picture inside pasted HTML, as a file to upload: addresses of data only, others stay where they are. */
export function fileOfDataUrl(address: string): File | undefined {
  const match = /^data:(image\/[a-z+]+);base64,(.+)$/i.exec(address)
  if (!match?.[1] || !match[2]) return undefined
  const bytes = Uint8Array.from(atob(match[2].replace(/\s/g, '')), (char) => char.charCodeAt(0))
  return new File([bytes], 'pasted-picture', { type: match[1] })
}
