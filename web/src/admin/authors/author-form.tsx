import type { EditableAuthor } from '#shared/domain/catalog/author.ts'
import { pictureAddressError } from '#shared/domain/text/picture-address.ts'
import { isWebUrl } from '#shared/domain/text/web-address.ts'
import { CallError } from '../../api/call.ts'
import { controlClass } from '../../ui/field.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { Toggle } from '../../ui/forms/toggle.tsx'
import { Avatar } from '../../ui/parts/avatar.tsx'
import { useToast } from '../../ui/toast.tsx'
import { RecordForm } from '../catalog/record-form.tsx'
import { useRecordForm } from '../catalog/use-record-form.ts'
import { useRefresh } from '../catalog/use-refresh.ts'
import { mergedFieldsText } from '../conflicts/use-merged-save.tsx'
import { useSession } from '../session/session-context.ts'
import { useUploads } from '../uploads/use-uploads.ts'
import { ProfileImageField } from './profile-image-field.tsx'

const wide = `${controlClass} min-h-(--control) w-full`
const links = ['twitter', 'linkedin', 'website'] as const
const linkLabels = { twitter: 'Twitter', linkedin: 'LinkedIn', website: 'Website' } as const

const valuesOf = (author: EditableAuthor | undefined) => ({
  name: author?.name ?? '',
  bio: author?.bio ?? '',
  profileImage: author?.profileImage ?? '',
  twitter: author?.socialLinks.twitter ?? '',
  linkedin: author?.socialLinks.linkedin ?? '',
  website: author?.socialLinks.website ?? '',
  isActive: author?.isActive ?? true,
})
type Values = ReturnType<typeof valuesOf>
const openedAuthor = (author?: EditableAuthor) => ({ values: valuesOf(author), version: author?.version })

const labels = {
  name: 'Name',
  bio: 'Bio',
  profileImage: 'Profile image',
  ...linkLabels,
  isActive: 'Active',
}

const addressError = (text: string): string | undefined =>
  !text.trim() || isWebUrl(text.trim())
    ? undefined
    : 'Enter a web address that starts with http:// or https://'
/** Accepts a handle or a URL. */
const twitterError = (text: string): string | undefined =>
  /^@?\w{1,15}$/.test(text.trim()) ? undefined : addressError(text)
const pictureError = (text: string): string | undefined =>
  text.trim() ? pictureAddressError(text.trim()) : undefined

const stillUploading = 'The picture is still being uploaded. Save once it is there.'

/** The request body: empty links are left out, and a missing picture is `null`. */
const bodyOf = (values: Values) => ({
  name: values.name.trim(),
  bio: values.bio.trim(),
  profileImage: values.profileImage.trim() || null,
  socialLinks: Object.fromEntries(
    links.map((link) => [link, values[link].trim()] as const).filter(([, address]) => address),
  ),
  isActive: values.isActive,
})

/** Creates an author profile, or changes the given one. */
export function AuthorForm({ author }: { author?: EditableAuthor }) {
  const { call } = useSession()
  const toast = useToast()
  const refresh = useRefresh('authors.list')
  const uploads = useUploads()
  const { values, set, fieldErrors, busy, submit, cancel, dialog } = useRecordForm<Values>({
    initial: openedAuthor(author),
    list: '/authors',
    check: ({ name, profileImage, twitter, linkedin, website }) => ({
      ...(!name.trim() && { name: 'Give the author a name' }),
      ...onlyErrors({
        profileImage: uploads.activeCount() > 0 ? stillUploading : pictureError(profileImage),
        twitter: twitterError(twitter),
        linkedin: addressError(linkedin),
        website: addressError(website),
      }),
    }),
    async save(saved, version) {
      const body = bodyOf(saved)
      if (author) await call('authors.update', { params: { id: author.id }, query: { version }, body })
      else await call('authors.create', { body })
    },
    async onSaved(_saved, joined) {
      await refresh()
      const title = author ? 'Author updated successfully.' : 'Author created successfully.'
      toast({ title, text: mergedFieldsText(joined) })
    },
    merge: {
      what: 'author',
      labels,
      async load() {
        const { authors } = await call('authors.list', {})
        const stored = authors.find(({ id }) => id === author?.id)
        return stored && openedAuthor(stored)
      },
    },
    onFailure: (error) =>
      toast({
        title: 'Error',
        text:
          error instanceof CallError && error.fromServer
            ? error.message
            : 'Failed to save author. Please try again.',
        danger: true,
      }),
  })
  const shownPicture = pictureError(values.profileImage) ? '' : uploads.displayUrl(values.profileImage.trim())
  return (
    <RecordForm
      title={author ? 'Edit Author' : 'New Author'}
      record={author?.name}
      subtitle={author && `${author.postCount} ${author.postCount === 1 ? 'post' : 'posts'}`}
      busy={busy}
      fieldErrors={fieldErrors}
      onSave={() => void submit()}
      onCancel={() => void cancel()}
      dialog={dialog}
      preview={<Preview {...values} profileImage={shownPicture} />}
    >
      <FormRow label="Name" hint="Shown above articles." error={fieldErrors['name']} limit={80}>
        {(control) => (
          <input
            {...control}
            dir="auto"
            value={values.name}
            onChange={({ target }) => set({ name: target.value })}
            className={wide}
          />
        )}
      </FormRow>
      <FormRow
        label="Bio"
        hint="Two or three sentences below each article."
        error={fieldErrors['bio']}
        limit={1000}
      >
        {(control) => (
          <textarea
            {...control}
            dir="auto"
            rows={4}
            value={values.bio}
            onChange={({ target }) => set({ bio: target.value })}
            className={`${controlClass} field-sizing-content min-h-20 w-full`}
          />
        )}
      </FormRow>
      <FormRow
        label="Profile image"
        hint="From the media library, a file, or the address of a picture on another site over https."
        error={fieldErrors['profileImage']}
        limit={2000}
      >
        {(control) => (
          <ProfileImageField
            control={control}
            name={values.name}
            url={values.profileImage}
            fieldError={pictureError(values.profileImage)}
            uploads={uploads}
            onChange={(profileImage) => set({ profileImage })}
          />
        )}
      </FormRow>
      {links.map((link) => (
        <FormRow
          key={link}
          label={linkLabels[link]}
          error={fieldErrors[link] ?? fieldErrors[`socialLinks.${link}`]}
          limit={2000}
          {...(link === 'twitter' && { hint: 'An address or a handle.' })}
        >
          {(control) => (
            <input
              {...control}
              type="url"
              value={values[link]}
              onChange={({ target }) => set({ [link]: target.value })}
              className={wide}
            />
          )}
        </FormRow>
      ))}
      <FormRow label="Active" hint="Inactive authors keep their bylines and are not offered for new posts.">
        {(control) => (
          <Toggle {...control} checked={values.isActive} onChange={(isActive) => set({ isActive })} />
        )}
      </FormRow>
    </RecordForm>
  )
}

/** Leaves out fields without an error. */
const onlyErrors = (fieldErrors: Partial<Record<keyof Values, string | undefined>>) =>
  Object.fromEntries(Object.entries(fieldErrors).filter(([, fieldError]) => fieldError !== undefined))

const Preview = ({ name, bio, profileImage }: Values) => (
  <div className="flex items-start gap-3">
    <Avatar name={name || '?'} src={profileImage || null} size="large" />
    <div className="grid min-w-0 gap-1">
      <p className="truncate font-semibold" dir="auto">
        {name.trim() || 'Name'}
      </p>
      <p className="text-[13px] text-muted" dir="auto">
        {bio.trim() || 'No bio yet.'}
      </p>
    </div>
  </div>
)
