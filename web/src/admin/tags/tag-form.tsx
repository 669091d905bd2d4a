import { useRef } from 'react'
import type { EditableTag } from '#shared/domain/catalog/tag.ts'
import { tagSlugOf } from '#shared/domain/posts/slug.ts'
import { Badge } from '../../ui/badge.tsx'
import { useToast } from '../../ui/toast.tsx'
import { catalogErrors, NameAndDescription } from '../catalog/name-and-description.tsx'
import { RecordForm } from '../catalog/record-form.tsx'
import { useAscii } from '../catalog/use-ascii.ts'
import { useRecordForm } from '../catalog/use-record-form.ts'
import { useRefresh } from '../catalog/use-refresh.ts'
import { mergedFieldsText } from '../conflicts/use-merged-save.tsx'
import { useSession } from '../session/session-context.ts'
import { postsText } from './tag-texts.ts'

const openedTag = (tag?: EditableTag) => ({
  values: { name: tag?.name ?? '', description: tag?.description ?? '' },
  version: tag?.version,
})

const maxNameLength = 50

/** Creates a tag, or changes the given one. */
export function TagForm({ tag }: { tag?: EditableTag }) {
  // A colleague may rename it in the meantime, which changes its address.
  const id = useRef(tag?.id ?? '')
  const { call } = useSession()
  const toast = useToast()
  const refresh = useRefresh('tags.list')
  const { values, set, fieldErrors, busy, submit, cancel, dialog } = useRecordForm({
    initial: openedTag(tag),
    list: '/tags',
    check: (edited) => catalogErrors(edited, maxNameLength),
    async save(body, version) {
      if (tag) await call('tags.update', { params: { id: id.current }, query: { version }, body })
      else await call('tags.create', { body })
    },
    async onSaved({ name }, joined) {
      await refresh()
      toast({ title: tag ? 'Tag saved' : 'Tag created', text: mergedFieldsText(joined) ?? name.trim() })
    },
    onFailure: ({ message }, shown) => {
      if (!shown) toast({ title: message, danger: true })
    },
    merge: {
      what: 'tag',
      labels: { name: 'Name', description: 'Description' },
      async load({ issues }) {
        id.current = issues.find(({ path }) => path === 'id')?.message ?? id.current
        const { tags } = await call('tags.list', {})
        const stored = tags.find((one) => one.id === id.current)
        return stored && openedTag(stored)
      },
    },
  })
  const { name, description } = values
  const ascii = useAscii(name)
  const slug = tagSlugOf(ascii ?? '')
  const renamed = tag !== undefined && slug !== '' && slug !== tag.slug
  return (
    <RecordForm
      title={tag ? 'Edit Tag' : 'New Tag'}
      record={tag?.name}
      subtitle={tag && postsText(tag.postCount)}
      busy={busy}
      fieldErrors={fieldErrors}
      onSave={() => void submit()}
      onCancel={() => void cancel()}
      dialog={dialog}
      preview={
        <div className="grid justify-items-start gap-2">
          <Badge>{name.trim() || 'Name'}</Badge>
          {description.trim() && (
            <p className="text-[13px] text-muted" dir="auto">
              {description}
            </p>
          )}
          <p className="max-w-full truncate font-mono text-[13px] text-muted">/blog?tag={slug || '…'}</p>
          {renamed && (
            <p className="text-[13px] text-muted">
              {postsText(tag.postCount)} will carry the new name, and links to{' '}
              <code className="font-mono">{tag.slug}</code> will lead to it.
            </p>
          )}
        </div>
      }
    >
      <NameAndDescription
        values={values}
        set={set}
        fieldErrors={fieldErrors}
        maxNameLength={maxNameLength}
        nameHint="Shown below articles."
        descriptionHint="What it is for, for colleagues."
      />
    </RecordForm>
  )
}
