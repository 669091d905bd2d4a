import { withLineBreaks } from '#shared/domain/text/invisible-characters.ts'
import { unwrapRedirectsInText } from '../../document/redirects.ts'

/**
 * The content of a clipboard or a drop. Browsers allow reading it only during the event, so everything is read at once.
 */
export interface Clipboard {
  html: string
  text: string
  /** Blocks copied in this editor, as JSON. */
  own: string
  /** VS Code's metadata of copied code, as JSON. */
  code: string
  pictures: File[]
}

/** Reads everything from a clipboard or a drop. */
export function takeClipboard(data: Pick<DataTransfer, 'files' | 'getData'>): Clipboard {
  return {
    html: data.getData('text/html'),
    text: unwrapRedirectsInText(withLineBreaks(data.getData('text/plain'))),
    own: data.getData('application/x-editor-js'),
    code: data.getData('vscode-editor-data'),
    pictures: [...data.files].filter((file) => file.type.startsWith('image/') || /\.svg$/i.test(file.name)),
  }
}
