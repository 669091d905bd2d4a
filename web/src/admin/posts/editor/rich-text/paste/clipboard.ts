/** What a clipboard or a drop holds. Browsers only let it be read during their event, so all of it is read at once. */
export interface Clipboard {
  html: string
  text: string
  /** Blocks copied in this editor, as JSON. */
  own: string
  /** What VS Code says of copied code, as JSON. */
  code: string
  pictures: File[]
}

export function takeClipboard(data: Pick<DataTransfer, 'files' | 'getData'>): Clipboard {
  return {
    html: data.getData('text/html'),
    text: data.getData('text/plain'),
    own: data.getData('application/x-editor-js'),
    code: data.getData('vscode-editor-data'),
    pictures: [...data.files].filter((file) => file.type.startsWith('image/') || /\.svg$/i.test(file.name)),
  }
}
