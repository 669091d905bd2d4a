import { previewedFiles } from '#shared/domain/posts/drafts/preview-link.ts'
import { rewriteAttributes } from '../rewrite-attributes.ts'

const addresses = ['href', 'src', 'srcset', 'poster', 'imagesrcset']
const ownFile = /(^|[\s,])\/media\/(?=[0-9a-f]{8}-)/g

/**
 * A previewed page whose files are asked for by addresses that hold the link's post and token, where they are found as
 * long as the link works: at their own addresses nobody finds the files of an unpublished article.
 */
export const withPreviewFiles = (
  html: string,
  { postId, token }: { postId: string; token: string },
): string =>
  rewriteAttributes(html, (attributes) =>
    Object.fromEntries(
      Object.entries(attributes).map(([attribute, value]) => [
        attribute,
        addresses.includes(attribute)
          ? value.replaceAll(ownFile, `$1${previewedFiles(postId, token)}`)
          : value,
      ]),
    ),
  )
