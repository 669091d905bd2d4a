import type { Category, EditableCategory } from '#shared/domain/catalog/category.ts'
import { defaultCategory } from '#shared/domain/catalog/default-category.ts'
import { slugOf } from '#shared/domain/posts/slug.ts'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { useToast } from '../../ui/toast.tsx'
import { catalogErrors, NameAndDescription } from '../catalog/name-and-description.tsx'
import { RecordForm } from '../catalog/record-form.tsx'
import { useAscii } from '../catalog/use-ascii.ts'
import { useRecordForm } from '../catalog/use-record-form.ts'
import { useRefresh } from '../catalog/use-refresh.ts'
import { mergedFieldsText } from '../conflicts/use-merged-save.tsx'
import { useSession } from '../session/session-context.ts'

const maxNameLength = 60

/** Blog keeps its slug even if it is renamed, because it contains all articles without a category. */
const slugFor = (ascii: string | undefined, category: Category | undefined): string =>
  category?.slug === 'blog' ? 'blog' : slugOf(ascii ?? '')

const openedCategory = (category?: EditableCategory) => ({
  values: {
    name: category?.name ?? '',
    description: category?.description ?? '',
    color: category?.color ?? defaultCategory.color,
  },
  version: category?.version,
})

/** Creates a category, or changes the given one. */
export function CategoryForm({ category }: { category?: EditableCategory }) {
  const { call } = useSession()
  const toast = useToast()
  const refresh = useRefresh('categories.list')
  const { values, set, fieldErrors, busy, submit, cancel, failure, dialog } = useRecordForm({
    initial: openedCategory(category),
    list: '/categories',
    check: (edited) => catalogErrors(edited, maxNameLength),
    async save(body, version) {
      if (category) await call('categories.update', { params: { id: category.id }, query: { version }, body })
      else await call('categories.create', { body })
    },
    async onSaved({ name }, joined) {
      await refresh()
      toast({
        title: category ? 'Category saved' : 'Category created',
        text: mergedFieldsText(joined) ?? name.trim(),
      })
    },
    // The alert is always the same; the form shows the cause.
    onFailure: () =>
      toast({
        title: 'Failed to save category. Please try again.',
        danger: true,
      }),
    merge: {
      what: 'category',
      labels: { name: 'Name', description: 'Description', color: 'Color' },
      async load() {
        const { categories } = await call('categories.list', {})
        const stored = categories.find(({ id }) => id === category?.id)
        return stored && openedCategory(stored)
      },
    },
  })
  const { name, description, color } = values
  const slug = slugFor(useAscii(name), category)
  return (
    <RecordForm
      title={category ? 'Edit Category' : 'New Category'}
      record={category?.name}
      subtitle={category && `${category.postCount} ${category.postCount === 1 ? 'post' : 'posts'}`}
      busy={busy}
      fieldErrors={fieldErrors}
      onSave={() => void submit()}
      onCancel={() => void cancel()}
      failure={failure}
      dialog={dialog}
      preview={<Preview name={name} description={description} color={color} slug={slug} />}
    >
      <NameAndDescription
        values={values}
        set={set}
        fieldErrors={fieldErrors}
        maxNameLength={maxNameLength}
        nameHint="Shown on articles and above the newsroom."
        descriptionHint="What belongs here, for colleagues."
      />
      <FormRow label="Color" hint="Marks the category on articles and cards." error={fieldErrors['color']}>
        {(control) => (
          <span className="flex items-center gap-3">
            <input
              {...control}
              type="color"
              value={color}
              onChange={({ target }) => set({ color: target.value })}
              className="h-(--control) w-14 cursor-pointer rounded-sm border border-edge bg-raised p-1"
            />
            <code className="font-mono text-[13px] text-muted">{color}</code>
          </span>
        )}
      </FormRow>
    </RecordForm>
  )
}

interface PreviewProps {
  name: string
  description: string
  color: string
  slug: string
}

const Preview = ({ name, description, color, slug }: PreviewProps) => (
  <div className="grid justify-items-start gap-2">
    <span className="inline-flex max-w-full items-center gap-2 rounded-sm border border-line px-2 py-1">
      <span aria-hidden className="size-2.5 shrink-0 rounded-full" style={{ background: color }} />
      <span className="truncate" dir="auto">
        {name.trim() || 'Name'}
      </span>
    </span>
    {description.trim() && (
      <p className="text-[13px] text-muted" dir="auto">
        {description}
      </p>
    )}
    <p className="max-w-full truncate font-mono text-[13px] text-muted">/blog?category={slug || '…'}</p>
  </div>
)
