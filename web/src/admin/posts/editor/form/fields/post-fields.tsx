import { type ReactNode, useRef } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import type { Author } from '#shared/domain/catalog/author.ts'
import type { Category } from '#shared/domain/catalog/category.ts'
import { defaultAuthorName } from '#shared/domain/catalog/default-author.ts'
import { articlePath } from '#shared/domain/pages.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { slugOf } from '#shared/domain/posts/slug.ts'
import type { SuggestedField } from '#shared/domain/posts/suggested.ts'
import { restrictedToAuthor } from '#shared/domain/staff/permissions.ts'
import { SelectField, TextArea, TextField } from '../../../../../ui/field.tsx'
import { ChoiceField } from '../../../../../ui/forms/select.tsx'
import { useAscii } from '../../../../catalog/use-ascii.ts'
import { useSession } from '../../../../session/session-context.ts'
import { isSaveKey } from '../../../../shortcuts/use-save-keys.ts'
import type { Uploads } from '../../../../uploads/uploads.ts'
import { publishDeniedReason } from '../../../permission-messages.ts'
import { displayedSlug, type PostValues } from '../../values/post-form.ts'
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
  const [authorId, category, tags, suggested] = useWatch({
    control: form.control,
    name: ['authorId', 'category', 'tags', 'suggested'],
  })
  /** Choosing a value makes it nobody's suggestion, also if it is the one that was suggested. */
  const choose = (name: SuggestedField) =>
    form.setValue(
      'suggested',
      form.getValues('suggested').filter((other) => other !== name),
      markDirty,
    )
  const ownAuthorId = restrictedToAuthor(user)
  const selectableAuthors = authors.filter((author) => author.isActive || author.id === authorId)
  const names = new Set([category, ...categories.map(({ name }) => name)].filter(Boolean))
  return (
    <>
      {ownAuthorId === null ? (
        <Suggestion name="authorId" suggested={suggested} onKeep={choose}>
          {(hint) => (
            <ChoiceField
              label="Author"
              hint={hint}
              error={error('authorId')}
              value={authorId ?? ''}
              onChange={(id) => {
                form.setValue('authorId', id, markDirty)
                choose('authorId')
              }}
              options={[
                { value: '', label: `${defaultAuthorName} (no author profile)` },
                ...selectableAuthors.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
        </Suggestion>
      ) : (
        <TextField
          label="Author"
          readOnly
          value={authors.find(({ id }) => id === ownAuthorId)?.name ?? user.name}
          hint="Your posts are published under your own author profile."
        />
      )}
      <Suggestion name="category" suggested={suggested} onKeep={choose}>
        {(hint) => (
          <ChoiceField
            label="Category"
            hint={hint}
            error={error('category')}
            value={category}
            onChange={(name) => {
              form.setValue('category', name, markDirty)
              choose('category')
            }}
            options={[...names].map((name) => ({ value: name, label: name }))}
          />
        )}
      </Suggestion>
      <TagsField
        tags={tags}
        error={error('tags')}
        onChange={(next) => form.setValue('tags', next, markDirty)}
      />
    </>
  )
}

interface SuggestionProps {
  name: SuggestedField
  suggested: readonly SuggestedField[]
  onKeep: (name: SuggestedField) => void
  /** Renders the field, with a hint while its value is a suggestion. */
  children: (hint: string | undefined) => ReactNode
}

/** A field whose first value was proposed: it looks and reads like a suggestion until somebody chooses or keeps it. */
function Suggestion({ name, suggested, onKeep, children }: SuggestionProps) {
  const field = useRef<HTMLDivElement>(null)
  if (!suggested.includes(name)) return <div ref={field}>{children(undefined)}</div>
  return (
    <div ref={field} className="suggested-field">
      {children('Suggested: nobody has chosen it yet.')}
      <button
        type="button"
        className="min-h-6 cursor-pointer justify-self-start text-sm text-action underline underline-offset-2"
        onClick={() => {
          onKeep(name)
          // The button disappears.
          field.current?.querySelector<HTMLElement>('select, input')?.focus()
        }}
      >
        {name === 'authorId' ? 'Keep this author' : 'Keep this category'}
      </button>
    </div>
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
