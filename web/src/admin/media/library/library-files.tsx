import { LayoutGrid, List, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { canChangeMedia } from '#shared/domain/staff/permissions.ts'
import { BatchDialog } from '../../../ui/batch/batch-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectionBar } from '../../../ui/data-table/selection-bar.tsx'
import { type Selection, useSelection } from '../../../ui/data-table/use-selection.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterBar } from '../../../ui/filters/filter-bar.tsx'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { LoadState } from '../../../ui/page/load-state.tsx'
import { useSession } from '../../session/session-context.ts'
import type { FileActions } from './file-controls.tsx'
import { FileGrid, GridSkeleton } from './file-grid.tsx'
import { FileTable } from './file-table.tsx'
import { MoreFiles } from './more-files.tsx'
import { useDeleteFiles } from './use-delete-files.ts'
import { type LibraryState, type LibraryView, typeOptions } from './use-library.ts'

interface LibraryFilesProps {
  library: LibraryState
  onOpen: (id: string) => void
  onView: (id: string) => void
  onUpload: () => void
  focusHeading: () => void
}

const keyOf = ({ id }: MediaFile) => id
const none: readonly MediaFile[] = []

/** Filters, selection and the files, as a grid or as a list. */
export function LibraryFiles({ library, onOpen, onView, onUpload, focusHeading }: LibraryFilesProps) {
  const { user } = useSession()
  const { files, view, set, clearFilters, complete } = library
  const own = useSelection(files ?? none, keyOf)
  const selection = useSelectAllMatching(own, library)
  const deletion = useDeleteFiles(library.refresh)
  const deleteDenied = (file: MediaFile) =>
    canChangeMedia(user, file) ? undefined : 'You can only delete files that you have uploaded yourself.'
  const denied = selection.selected.filter((file) => deleteDenied(file) !== undefined).length
  const actions: FileActions = {
    onOpen,
    onView,
    onDelete: (file) => void deletion.deleteFiles([file]),
    deleteDenied,
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <FilterBar
        search={{
          label: 'Search media files',
          value: library.search,
          onChange: (search) => set({ search }),
        }}
        facets={[
          { by: 'type', options: typeOptions, value: library.type, onChange: (type) => set({ type }) },
        ]}
        result={files && resultText(files.length, complete, Boolean(clearFilters))}
        onClear={clearFilters}
        view={
          <Segmented<LibraryView>
            label="View"
            options={[
              { value: 'grid', label: 'Grid view', icon: <LayoutGrid size={16} aria-hidden /> },
              { value: 'list', label: 'List view', icon: <List size={16} aria-hidden /> },
            ]}
            value={view}
            onChange={(show) => set({ show })}
          />
        }
      />
      {files && files.length > 0 && view === 'grid' && (
        <div className="flex min-h-(--control) flex-wrap items-center gap-2">
          <Button
            variant="bare"
            className="-ml-[13px]"
            busy={library.selectingAll}
            onClick={selection.toggleAll}
          >
            {selection.all ? 'Select none' : 'Select all'}
          </Button>
        </div>
      )}
      {selection.selected.length > 0 && (
        <SelectionBar
          label="Selected files"
          count={filesText(selection.selected.length)}
          onClear={selection.clear}
        >
          <Button
            variant="danger"
            busy={deletion.checking}
            disabledReason={
              denied > 0
                ? `You can only delete your own uploads. ${denied === 1 ? 'One of these is' : `${denied} of these are`} not yours.`
                : undefined
            }
            onClick={() => void deletion.deleteFiles(selection.selected)}
          >
            <Trash2 size={15} aria-hidden /> Delete Selected ({selection.selected.length})
          </Button>
        </SelectionBar>
      )}
      <LoadState
        what="media files"
        loaded={files !== undefined}
        error={library.error}
        onRetry={library.refresh}
        skeleton={<GridSkeleton />}
      >
        {files?.length === 0 && complete && (
          <EmptyState
            title="No media files found"
            help={
              clearFilters
                ? 'No name, alt text or caption matches.'
                : 'Pictures, videos, sound and PDF documents for articles. Drop them anywhere on this screen.'
            }
          >
            {clearFilters ? (
              <Button onClick={clearFilters}>Show all files</Button>
            ) : (
              <Button variant="primary" onClick={onUpload}>
                Upload your first file
              </Button>
            )}
          </EmptyState>
        )}
        {files && files.length > 0 && view === 'grid' && (
          <FileGrid files={files} selection={selection} actions={actions} />
        )}
        {files && files.length > 0 && view === 'list' && (
          <FileTable files={files} selection={selection} actions={actions} />
        )}
        {files && !complete && <MoreFiles busy={library.loadingMore} onMore={library.loadMore} />}
      </LoadState>
      <BatchDialog
        batch={deletion.batch}
        title="Deleting files"
        keyOf={({ file }) => file.id}
        nameOf={({ file }) => file.originalName}
        doneNote="Deleted"
        onClosed={focusHeading}
      />
    </div>
  )
}

const filesText = (count: number, more = '') => `${count}${more} ${count === 1 ? 'file' : 'files'}`

function resultText(count: number, complete: boolean, filtered: boolean): string {
  const files = filesText(count, complete ? '' : '+')
  return filtered ? `${files} found` : files
}

/** Selecting all selects all files that match the filters, including those that are not loaded yet. */
function useSelectAllMatching(
  selection: Selection<MediaFile>,
  { complete, selectingAll, setSelectingAll }: LibraryState,
): Selection<MediaFile> {
  const { all, toggleAll } = selection
  useEffect(() => {
    if (!selectingAll || !complete) return
    setSelectingAll(false)
    if (!all) toggleAll()
  }, [selectingAll, complete, setSelectingAll, all, toggleAll])
  return {
    ...selection,
    all: all && complete,
    toggleAll: () => (complete ? toggleAll() : setSelectingAll(true)),
  }
}
