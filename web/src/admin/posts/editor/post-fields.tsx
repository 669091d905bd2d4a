import type { UseFormReturn } from 'react-hook-form'
import type { Author } from '#shared/domain/author.ts'
import type { Category } from '#shared/domain/category.ts'
import { confinedTo } from '#shared/domain/permissions.ts'
import { defaultAuthorName, type Post } from '#shared/domain/post.ts'
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { useSession } from '../../session/session.ts'
import { publishRefusal } from '../may.ts'
import type { Uploads } from '../uploads/uploads.ts'
import { FeaturedImageField } from './featured-image-field.tsx'
import { type PostValues, slugShown } from './post-form.ts'
import { PublishDateField } from './publish-date-field.tsx'
import { TagsField } from './tags-field.tsx'

type Form = UseFormReturn<PostValues>
const dirty = { shouldDirty: true, shouldValidate: false } as const

function useErrors(form: Form) {
  const { errors } = form.formState
  return (name: keyof PostValues) => errors[name]?.message
}

/** Title, slug and the two short texts: what readers and search engines see first. */
export function OpeningFields({ form, post }: { form: Form; post: Post | undefined }) {
  const error = useErrors(form)
  const [title, slug] = form.watch(['title', 'slug'])
  const follows = slug === ''
  return (
    <>
      <TextField label="Title" error={error('title')} maxLength={200} {...form.register('title')} />
      <TextField
        label="Slug"
        hint={
          follows && !post?.slugFrozen
            ? `Follows the title: /blog/${slugShown(post, title) || '...'}`
            : `/blog/${slug || post?.slug}${post?.slugFrozen ? '. If you change it, the old address leads to the new one.' : ''}`
        }
        error={error('slug')}
        spellCheck={false}
        autoCapitalize="none"
        maxLength={120}
        value={slug || slugShown(post, title)}
        onChange={(event) => form.setValue('slug', event.target.value, dirty)}
      />
      <TextArea
        label="Excerpt"
        rows={2}
        hint="Shown in lists."
        error={error('excerpt')}
        {...form.register('excerpt')}
      />
      <TextArea
        label="Description"
        rows={2}
        hint="For search engines and shared links; the excerpt where it is empty."
        error={error('description')}
        {...form.register('description')}
      />
    </>
  )
}

interface PublishingFieldsProps {
  form: Form
  authors: readonly Author[]
  categories: readonly Category[]
  onDateFault: (unreadable: boolean) => void
}

/** Status, author, category, date and tags. */
export function PublishingFields({ form, authors, categories, onDateFault }: PublishingFieldsProps) {
  const { user } = useSession()
  const error = useErrors(form)
  const [authorId, category, publishedAt, tags] = form.watch(['authorId', 'category', 'publishedAt', 'tags'])
  const refusal = publishRefusal(user)
  const own = confinedTo(user)
  const offered = authors.filter((author) => author.isActive || author.id === authorId)
  const names = new Set([category, ...categories.map(({ name }) => name)].filter(Boolean))
  return (
    <>
      <SelectField label="Status" hint={refusal} error={error('status')} {...form.register('status')}>
        <option value="draft">Draft</option>
        <option value="published" disabled={refusal !== undefined}>
          Published
        </option>
        <option value="archived">Archived</option>
      </SelectField>
      {own === null ? (
        <SelectField label="Author" error={error('authorId')} {...form.register('authorId')}>
          <option value="">{defaultAuthorName} (no author profile)</option>
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField
          label="Author"
          readOnly
          value={authors.find(({ id }) => id === own)?.name ?? user.name}
          hint="Your posts carry your own author profile."
        />
      )}
      <SelectField label="Category" error={error('category')} {...form.register('category')}>
        {[...names].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <PublishDateField
        value={publishedAt}
        error={error('publishedAt')}
        onFault={onDateFault}
        onChange={(instant) => form.setValue('publishedAt', instant, dirty)}
      />
      <TagsField tags={tags} error={error('tags')} onChange={(next) => form.setValue('tags', next, dirty)} />
    </>
  )
}

export function FeaturedImage({
  form,
  uploads,
  onUpload,
}: {
  form: Form
  uploads: Uploads
  onUpload: (id: string | undefined) => void
}) {
  const error = useErrors(form)
  const [url, alt] = form.watch(['featuredImage', 'featuredImageAlt'])
  return (
    <FeaturedImageField
      url={url}
      alt={alt}
      errors={{ url: error('featuredImage'), alt: error('featuredImageAlt') }}
      uploads={uploads}
      onUpload={onUpload}
      onUrl={(next) => form.setValue('featuredImage', next, dirty)}
      onAlt={(next) => form.setValue('featuredImageAlt', next, dirty)}
    />
  )
}

/** A file to download below the article; hidden from readers while its text is empty. */
export function DownloadFields({ form }: { form: Form }) {
  const error = useErrors(form)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-[15px] font-medium">Download</legend>
      <TextField
        label="Download URL"
        inputMode="url"
        placeholder="https://"
        error={error('downloadUrl')}
        {...form.register('downloadUrl')}
      />
      <TextField
        label="Call-to-action text"
        hint="The download is hidden while this is empty."
        error={error('downloadCta')}
        {...form.register('downloadCta')}
      />
    </fieldset>
  )
}
