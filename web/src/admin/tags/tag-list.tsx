import { Combine, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { maxMergedTags } from '#shared/domain/catalog/max-merged-tags.ts'
import type { Tag } from '#shared/domain/catalog/tag.ts'
import { can } from '#shared/domain/staff/permissions.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { BatchDialog } from '../../ui/batch/batch-dialog.tsx'
import { useBatch } from '../../ui/batch/use-batch.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { formatSort, parseSort } from '../../ui/data-table/column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { SelectionBar } from '../../ui/data-table/selection-bar.tsx'
import { useSelection } from '../../ui/data-table/use-selection.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import { useAddressState } from '../../ui/filters/use-address-state.ts'
import { Page, PageHeader } from '../../ui/page/page-header.tsx'
import { StatTiles } from '../../ui/page/stat-tiles.tsx'
import { Menu } from '../../ui/parts/menu.tsx'
import { useRefresh } from '../catalog/use-refresh.ts'
import { useSession } from '../session/session-context.ts'
import { useStaffApi } from '../session/use-staff-api.ts'
import { MergeDialog, tooManyToMerge } from './merge-dialog.tsx'
import { sortTags, tagColumns } from './tag-columns.tsx'
import { TagChanges } from './tag-progress.tsx'
import { postsText } from './tag-texts.ts'
import { useTagChanges } from './use-tag-changes.ts'

const defaults = { search: '', sort: 'name' }
const keyOf = ({ id }: Tag) => id
const nameOf = ({ name }: Tag) => name
const none: readonly Tag[] = []

/** All tags in a table, with their counts and the changes still being applied to posts. */
export function TagList() {
  const { user, call } = useSession()
  const { data, error, mutate } = useStaffApi('tags.list', {})
  const { state, set, reset } = useAddressState(defaults)
  const refresh = useRefresh('tags.list')
  const confirm = useConfirm()
  const heading = useRef<HTMLHeadingElement>(null)
  const [merging, setMerging] = useState<readonly Tag[]>()
  const batch = useBatch<Tag>({ onFinished: refresh })
  const canWrite = can(user, 'tags:write')
  const changes = data?.changes ?? []
  useTagChanges(changes.length > 0, refresh)

  const all = data?.tags
  const searchText = fold(state.search.trim())
  const sort = parseSort(state.sort)
  const shown =
    all &&
    sortTags(
      all.filter(({ name, description, slug }) =>
        fold(`${name} ${description} ${slug}`).includes(searchText),
      ),
      sort,
    )
  const selection = useSelection(shown ?? none, keyOf)
  const { selected } = selection
  const uses = all?.reduce((sum, { postCount }) => sum + postCount, 0)

  async function remove(tags: readonly Tag[]) {
    const [only] = tags
    const posts = tags.reduce((sum, { postCount }) => sum + postCount, 0)
    const confirmed = await confirm({
      title: tags.length === 1 ? `Delete “${only?.name}”?` : `Delete ${tags.length} tags?`,
      text:
        tags.length === 1
          ? 'Are you sure you want to delete this tag?'
          : `Are you sure you want to delete these ${tags.length} tags?`,
      effects: [
        lossText(tags.length, posts),
        tags.length === 1
          ? 'Links to its page in the newsroom lead to all articles'
          : 'Links to their pages in the newsroom lead to all articles',
      ],
      action: tags.length === 1 ? 'Delete' : `Delete ${tags.length} tags`,
      danger: true,
    })
    if (!confirmed) return
    await batch.start(tags, async ({ id }) => {
      await call('tags.delete', { params: { id } })
      return 'Deleted'
    })
  }

  const add = (
    <Link to="/tags/new" className={buttonClass('primary')}>
      <Plus size={16} aria-hidden /> New Tag
    </Link>
  )
  return (
    <Page>
      <PageHeader
        title="Tags"
        subtitle="What articles are about, across categories."
        headingRef={heading}
        actions={canWrite && add}
      />
      <StatTiles
        label="Figures"
        failed={error !== undefined}
        stats={[
          { label: 'Total Tags', value: all?.length },
          { label: 'Total Uses', value: uses },
          {
            label: 'Average Uses per Tag',
            value: all && uses !== undefined && (all.length ? (uses / all.length).toFixed(1) : '0'),
          },
        ]}
      />
      {changes.length > 0 && <TagChanges changes={changes} />}
      <FilterBar
        search={{ label: 'Search tags', value: state.search, onChange: (search) => set({ search }) }}
        result={
          all && shown
            ? searchText
              ? `${shown.length} of ${all.length} tags`
              : `${all.length} ${all.length === 1 ? 'tag' : 'tags'}`
            : error
              ? undefined
              : 'Loading...'
        }
      />
      <div className="flex min-w-0 flex-col gap-5">
        {canWrite && selected.length > 0 && (
          <SelectionBar
            label="Selected tags"
            count={selected.length === 1 ? '1 tag' : `${selected.length} tags`}
            onClear={selection.clear}
          >
            <Button
              disabledReason={
                selected.length < 2
                  ? 'Select two or more tags first.'
                  : // One of them can be the tag that stays.
                    selected.length > maxMergedTags + 1
                    ? tooManyToMerge
                    : undefined
              }
              onClick={() => setMerging(selected)}
            >
              <Combine size={15} aria-hidden /> Merge
            </Button>
            <Button variant="danger" onClick={() => void remove(selected)}>
              <Trash2 size={15} aria-hidden /> Delete {selected.length}
            </Button>
          </SelectionBar>
        )}
        <DataTable
          what="tags"
          rows={shown}
          keyOf={keyOf}
          nameOf={nameOf}
          columns={tagColumns(canWrite)}
          error={error}
          onRetry={mutate}
          sort={sort}
          onSort={(next) => set({ sort: formatSort(next) })}
          selection={canWrite ? selection : undefined}
          onClearFilters={searchText ? () => reset('search') : undefined}
          empty={
            <EmptyState title="No tags yet" help="Tags are also created when a post uses a new one.">
              {canWrite && add}
            </EmptyState>
          }
          actions={
            canWrite
              ? (tag) => (
                  <Menu
                    label={`Actions for ${tag.name}`}
                    items={[
                      { label: 'Edit', to: `/tags/${tag.id}` },
                      { label: 'View in the newsroom', href: `/blog?tag=${tag.slug}` },
                      { label: 'Merge into...', onSelect: () => setMerging([tag]) },
                      { label: 'Delete', danger: true, onSelect: () => void remove([tag]) },
                    ]}
                  />
                )
              : undefined
          }
        />
      </div>
      {merging && all && (
        <MergeDialog
          selected={merging}
          all={all}
          onClose={() => setMerging(undefined)}
          onMerged={async () => {
            selection.clear()
            await refresh()
          }}
        />
      )}
      <BatchDialog
        batch={batch}
        title={`Deleting ${batch.items?.length === 1 ? 'a tag' : `${batch.items?.length} tags`}`}
        keyOf={keyOf}
        nameOf={nameOf}
        onClosed={() => heading.current?.focus()}
      />
    </Page>
  )
}

function lossText(tags: number, posts: number): string {
  if (posts === 0) return tags === 1 ? 'No post has it' : 'No post has any of them'
  if (tags === 1) return `${postsText(posts)} ${posts === 1 ? 'loses' : 'lose'} it`
  return `They are removed from their posts (${posts} ${posts === 1 ? 'use' : 'uses'})`
}
