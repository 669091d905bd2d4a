import type { Uploads } from '../../../../../uploads/uploads.ts'
import type { Block } from '../../document/blocks.ts'

interface Picture {
  url: string
  width: string
  height: string
  upload?: string
  adopt?: boolean
}

const isPending = ({ upload, adopt }: Picture): boolean => Boolean(upload || adopt)

const picturesOf = ({ type, data }: Block): readonly Picture[] => {
  if (type === 'gallery') return data.pictures
  return type === 'picture' || type === 'embed' ? [data] : []
}

/** Whether a picture of the block is still being uploaded, or copied from another site. */
export const hasPendingPicture = (block: Block): boolean => picturesOf(block).some(isPending)

/**
 * Returns a function that brings the pictures of an older snapshot up to date: undo and redo must not return to a
 * picture that was still being uploaded. `current` are the blocks as they are now.
 */
export function withFinishedUploads(
  current: readonly Block[],
  uploads: Pick<Uploads, 'get'>,
): (blocks: readonly Block[]) => Block[] {
  const shown = new Map(current.flatMap(picturesOf).map((picture) => [picture.url, picture]))
  const byId = new Map(current.map((block) => [block.id, block]))

  /** The picture once it is no longer copied from another site: uploaded from here, or kept where it is. */
  function withAdoption({ id }: Block, picture: Picture): Picture {
    const now = picture.adopt && id !== undefined ? byId.get(id) : undefined
    if (now?.type !== 'picture') return picture
    const { adopt, upload, url, width, height }: Picture = now.data
    if (adopt) return picture
    const { adopt: _, ...kept } = picture
    return { ...kept, url, width, height, ...(upload && { upload }) }
  }

  function withUpload(picture: Picture): Picture {
    const { upload: id, ...rest } = picture
    const state = id === undefined ? undefined : uploads.get(id)?.state
    // A picture that could not be copied stays on the other site.
    if (state?.phase === 'failed' && rest.url) return rest
    if (state?.phase !== 'done') return picture
    const { publicUrl: url, size } = state
    const known = shown.get(url)
    const width = known?.width ?? (rest.width || String(size?.width || ''))
    const height = known?.height ?? (rest.height || String(size?.height || ''))
    return { ...rest, url, width, height }
  }

  function update(block: Block): Block {
    if (!hasPendingPicture(block)) return block
    const change = <Data extends Picture>(picture: Data): Data => ({
      ...picture,
      adopt: undefined,
      upload: undefined,
      ...withUpload(withAdoption(block, picture)),
    })
    if (block.type === 'gallery')
      return { ...block, data: { ...block.data, pictures: block.data.pictures.map(change) } }
    if (block.type === 'picture') return { ...block, data: change(block.data) }
    return block.type === 'embed' ? { ...block, data: change(block.data) } : block
  }

  return (blocks) => blocks.map(update)
}
