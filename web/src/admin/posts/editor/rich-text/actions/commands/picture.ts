import { pictureBlock } from '../../document/convert-blocks.ts'
import type { Command } from '../../surface/command.ts'
import { loadPictureSize } from './picture-size.ts'

/** A picture to insert: an upload, or an address with the known metadata. */
export type ChosenPicture =
  | { upload: string }
  | { url: string; caption?: string; width?: string; height?: string }

/** The command that inserts a picture, once its size is known. */
export async function insertPicture(picture: ChosenPicture, alt: string): Promise<Command> {
  const isUnknown = 'url' in picture && !picture.width
  const size = isUnknown ? await loadPictureSize(picture.url) : undefined
  return (editor) => editor.insert([pictureBlock({ ...picture, alt, ...size })])
}
