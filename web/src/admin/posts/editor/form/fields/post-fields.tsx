import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import type { Author } from '#shared/domain/catalog/author.ts'
import type { Category } from '#shared/domain/catalog/category.ts'
import { defaultAuthorName } from '#shared/domain/catalog/default-author.ts'
import { articlePath } from '#shared/domain/pages.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { slugOf } from '#shared/domain/posts/slug.ts'
import { restrictedToAuthor } from '#shared/domain/staff/permissions.ts'
import { SelectField, TextArea, TextField } from '../../../../../ui/field.tsx'
import { useAscii } from '../../../../addresses/use-ascii.ts'
import { useSession } from '../../../../session/session-context.ts'
import type { Uploads } from '../../../../uploads/uploads.ts'
import { publishDeniedReason } from '../../../permission-messages.ts'
import { displayedSlug, type PostValues } from '../post-form.ts'
import { isSaveKey } from '../saving/use-save-keys.ts'
import { FeaturedImageField } from './featured-image-field.tsx'
import { PublishDateField } from './publish-date-field.tsx'
import { TagsField } from './tags-field.tsx'

type Form = UseFormReturn<PostValues>
const markDirty = { shouldDirty: true, shouldValidate: false } as const

function useErrors(form: Form) {
  const { errors } = useFormState({ control: form.control })
  return (name: keyof PostValues) => errors[name]?.message
}

/** Slug, excerpt and SEO description. */
export function AddressFields({ form, post }: { form: Form; post: Post | undefined }) {
  const error = useErrors(form)
  const [title, slug] = useWatch({ control: form.control, name: ['title', 'slug'] })
  const followsTitle = slug === ''
  const titleSlug = displayedSlug(post, title, useAscii(title))
  const typed = useAscii(slug)
  function makeAddress() {
    const address = slugOf(typed ?? '')
    if (address && address !== slug) form.setValue('slug', address, markDirty)
  }
  return (
    <>
      <TextField
        label="Slug"
        hint={
          followsTitle && !post?.slugFrozen
            ? `Follows the title: ${articlePath(titleSlug || '...')}`
            : `${articlePath(slug || post?.slug || '')}${post?.slugFrozen ? '. If you change it, the old address redirects to the new one.' : ''}`
        }
        error={error('slug')}
        spellCheck={false}
        autoCapitalize="none"
        limit={120}
        value={slug || titleSlug}
        onChange={(event) => form.setValue('slug', event.target.value, markDirty)}
        // Turn typed text into a slug, like the title.
        onBlur={makeAddress}
        onKeyDown={({ nativeEvent }) => isSaveKey(nativeEvent) && makeAddress()}
      />
      <TextArea
        label="Excerpt"
        rows={2}
        hint="Shown in lists."
        error={error('excerpt')}
        limit={600}
        {...form.register('excerpt')}
      />
      <TextArea
        label="Description"
        rows={2}
        hint="For search engines and shared links. The excerpt is used if this is empty."
        error={error('description')}
        limit={300}
        {...form.register('description')}
      />
    </>
  )
}

interface PublishingFieldsProps {
  form: Form
  post: Post | undefined
  onDateValidityChange: (valid: boolean) => void
}

/** Status and date. */
export function PublishingFields({ form, post, onDateValidityChange }: PublishingFieldsProps) {
  const { user } = useSession()
  const error = useErrors(form)
  const publishedAt = useWatch({ control: form.control, name: 'publishedAt' })
  const publishDenied = publishDeniedReason(user)
  return (
    <>
      <SelectField label="Status" hint={publishDenied} error={error('status')} {...form.register('status')}>
        <option value="draft">Draft</option>
        <option value="published" disabled={publishDenied !== undefined}>
          Published
        </option>
        <option value="archived">Archived</option>
      </SelectField>
      <PublishDateField
        value={publishedAt}
        startsNow={!post}
        error={error('publishedAt')}
        onValidityChange={onDateValidityChange}
        onChange={(instant) => form.setValue('publishedAt', instant, markDirty)}
      />
    </>
  )
}

interface BylineFieldsProps {
  form: Form
  authors: readonly Author[]
  categories: readonly Category[]
}

/** Author, category and tags. */
export function BylineFields({ form, authors, categories }: BylineFieldsProps) {
  const { user } = useSession()
  const error = useErrors(form)
  const [authorId, category, tags] = useWatch({
    control: form.control,
    name: ['authorId', 'category', 'tags'],
  })
  const ownAuthorId = restrictedToAuthor(user)
  const selectableAuthors = authors.filter((author) => author.isActive || author.id === authorId)
  const names = new Set([category, ...categories.map(({ name }) => name)].filter(Boolean))
  return (
    <>
      {ownAuthorId === null ? (
        <SelectField label="Author" error={error('authorId')} {...form.register('authorId')}>
          <option value="">{defaultAuthorName} (no author profile)</option>
          {selectableAuthors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField
          label="Author"
          readOnly
          value={authors.find(({ id }) => id === ownAuthorId)?.name ?? user.name}
          hint="Your posts are published under your own author profile."
        />
      )}
      <SelectField label="Category" error={error('category')} {...form.register('category')}>
        {[...names].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TagsField
        tags={tags}
        error={error('tags')}
        onChange={(next) => form.setValue('tags', next, markDirty)}
      />
    </>
  )
}

/** The featured image and its alt text. */
export function FeaturedImageFields({
  form,
  uploads,
  onUpload,
}: {
  form: Form
  uploads: Uploads
  onUpload: (id: string | undefined) => void
}) {
  const error = useErrors(form)
  const [url, alt] = useWatch({ control: form.control, name: ['featuredImage', 'featuredImageAlt'] })
  return (
    <FeaturedImageField
      url={url}
      alt={alt}
      errors={{ url: error('featuredImage'), alt: error('featuredImageAlt') }}
      uploads={uploads}
      onUploadChange={onUpload}
      onUrlChange={(next) => form.setValue('featuredImage', next, markDirty)}
      onAltChange={(next) => form.setValue('featuredImageAlt', next, markDirty)}
    />
  )
}
