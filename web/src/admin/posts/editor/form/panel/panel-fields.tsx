import type { UseFormReturn } from 'react-hook-form'
import type { Author } from '#shared/domain/catalog/author.ts'
import type { Category } from '#shared/domain/catalog/category.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { lazyPart } from '../../../../../ui/lazy-part.tsx'
import type { Uploads } from '../../../../uploads/uploads.ts'
import { PreviewLinks } from '../../preview/links/preview-links.tsx'
import { CorrectionField } from '../fields/correction-field.tsx'
import { DownloadFields } from '../fields/download-fields.tsx'
import { KeyFactsField } from '../fields/key-facts-field.tsx'
import { AddressFields, FeaturedImageFields, PublishingFields } from '../fields/post-fields.tsx'
import { MailingField } from '../mailing/mailing-field.tsx'
import type { PostValues } from '../post-form.ts'

const SearchAndSharePreview = lazyPart(() => import('../checks/search-and-share-preview.tsx'))
const PrePublishChecks = lazyPart(() => import('../checks/pre-publish-checks.tsx'))

export interface PanelFieldsProps {
  open: boolean
  form: UseFormReturn<PostValues>
  post: Post | undefined
  authors: readonly Author[]
  categories: readonly Category[]
  uploads: Uploads
  onDateValidityChange: (valid: boolean) => void
  onFeaturedUpload: (id: string | undefined) => void
  /** Called before the focus moves into the text, which the panel may cover. */
  onGoToText: () => void
}

/** All fields of a post except its title and its text. */
export default function PanelFields({
  open,
  form,
  post,
  authors,
  categories,
  uploads,
  onDateValidityChange,
  onFeaturedUpload,
  onGoToText,
}: PanelFieldsProps) {
  return (
    <>
      <PublishingFields
        form={form}
        post={post}
        authors={authors}
        categories={categories}
        onDateValidityChange={onDateValidityChange}
      />
      <CorrectionField form={form} post={post} />
      <AddressFields form={form} post={post} />
      <KeyFactsField form={form} />
      {open && <SearchAndSharePreview form={form} post={post} uploads={uploads} />}
      {open && <PrePublishChecks form={form} post={post} uploads={uploads} onGoToText={onGoToText} />}
      <PreviewLinks post={post} />
      <MailingField form={form} post={post} />
      <FeaturedImageFields form={form} uploads={uploads} onUpload={onFeaturedUpload} />
      <DownloadFields form={form} />
    </>
  )
}
