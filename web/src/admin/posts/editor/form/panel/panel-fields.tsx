import type { UseFormReturn } from 'react-hook-form'
import type { Author } from '#shared/domain/catalog/author.ts'
import type { Category } from '#shared/domain/catalog/category.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { lazyPart } from '../../../../../ui/lazy-part.tsx'
import type { Uploads } from '../../../../uploads/uploads.ts'
import { PreviewLinks } from '../../preview/links/preview-links.tsx'
import type { PostValues } from '../../values/post-form.ts'
import { CorrectionField } from '../fields/correction-field.tsx'
import { DownloadFields } from '../fields/download-fields.tsx'
import { KeyFactsField } from '../fields/key-facts-field.tsx'
import { AddressFields, BylineFields, FeaturedImageFields, PublishingFields } from '../fields/post-fields.tsx'
import { MailingField } from '../mailing/mailing-field.tsx'
import { DetailsGroup } from './details-group.tsx'
import {
  BylineSummary,
  MailingSummary,
  MaterialSummary,
  SearchSummary,
  StateSummary,
} from './group-summaries.tsx'
import { useOpenGroups } from './use-open-groups.ts'

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

/** All fields of a post except its title and its text, in groups in the order of the work. */
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
  const groups = useOpenGroups()
  const { control } = form
  const group = { groups, form }
  return (
    <>
      <DetailsGroup
        {...group}
        name="Publication"
        fields={['status', 'publishedAt', 'correction']}
        summary={<StateSummary control={control} />}
      >
        <PublishingFields form={form} post={post} onDateValidityChange={onDateValidityChange} />
        <CorrectionField form={form} post={post} />
        {open && <PrePublishChecks form={form} post={post} uploads={uploads} onGoToText={onGoToText} />}
      </DetailsGroup>
      <DetailsGroup
        {...group}
        name="Byline and place"
        fields={['authorId', 'category', 'tags']}
        summary={<BylineSummary control={control} authors={authors} />}
      >
        <BylineFields form={form} authors={authors} categories={categories} />
      </DetailsGroup>
      <DetailsGroup
        {...group}
        name="Documents and picture"
        fields={['downloadUrl', 'downloadCta', 'featuredImage', 'featuredImageAlt', 'keyFacts']}
        summary={<MaterialSummary control={control} />}
      >
        <DownloadFields form={form} uploads={uploads} />
        <FeaturedImageFields form={form} uploads={uploads} onUpload={onFeaturedUpload} />
        <KeyFactsField form={form} />
      </DetailsGroup>
      <MailingField
        form={form}
        post={post}
        renderGroup={(fields) => (
          <DetailsGroup
            {...group}
            name="Mailing"
            fields={['emailSubscribers']}
            summary={<MailingSummary control={control} />}
          >
            {fields}
          </DetailsGroup>
        )}
      />
      <DetailsGroup
        {...group}
        name="Search and sharing"
        fields={['slug', 'excerpt', 'description']}
        summary={<SearchSummary control={control} post={post} />}
      >
        <AddressFields form={form} post={post} />
        {open && <SearchAndSharePreview form={form} post={post} uploads={uploads} />}
      </DetailsGroup>
      <DetailsGroup {...group} name="Preview" summary="For somebody who has no account">
        <PreviewLinks post={post} />
      </DetailsGroup>
    </>
  )
}
