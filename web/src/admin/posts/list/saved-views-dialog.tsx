import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { maxSavedViews } from '#shared/domain/posts/max-saved-views.ts'
import type { SavedView } from '#shared/domain/posts/saved-view.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { viewQuery } from '../views.ts'
import type { SavedViewsState } from './use-saved-views.ts'

interface SavedViewsDialogProps {
  saved: SavedViewsState
  /** The current filters. */
  current: string
  onClose: () => void
}

/** Saves the current filters under a name, and reorders and deletes saved views. */
export function SavedViewsDialog({ saved: { views, save }, current, onClose }: SavedViewsDialogProps) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isSaved = views.some(({ query }) => viewQuery(query) === current)

  async function store(next: readonly SavedView[]): Promise<boolean> {
    setBusy(true)
    setError(undefined)
    try {
      await save(next)
      return true
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'Please try again.')
      return false
    } finally {
      setBusy(false)
    }
  }
  async function add(event: FormEvent) {
    event.preventDefault()
    const chosen = name.trim()
    if (!chosen) return setError('Give the view a name')
    if (views.length >= maxSavedViews) return setError(`Keep at most ${maxSavedViews} views`)
    if (await store([...views, { name: chosen, query: current }])) onClose()
  }
  const move = (index: number, by: 1 | -1) => {
    const next = [...views]
    const [moved] = next.splice(index, 1)
    if (moved) next.splice(index + by, 0, moved)
    void store(next)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Saved views"
      description="Filters and order of this list, under a name. Only you see them."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="grid gap-4">
        {!isSaved && current && (
          <form noValidate onSubmit={(event) => void add(event)} className="flex items-end gap-2">
            <TextField
              label="Name of the view that is shown"
              className="flex-1"
              limit={40}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <Button variant="primary" type="submit" busy={busy}>
              Save view
            </Button>
          </form>
        )}
        {error && (
          <p role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
        {views.length === 0 ? (
          <p className="text-muted">
            {current ? 'You have not saved any views yet.' : 'Filter or sort the list, then save it here.'}
          </p>
        ) : (
          <ul aria-label="Saved views" className="grid">
            {views.map((view, index) => (
              <li
                key={`${view.name}?${view.query}`}
                className="flex items-center gap-1 border-t border-line py-1"
              >
                <span className="min-w-0 flex-1 truncate">{view.name}</span>
                <IconButton
                  label={`Move ${view.name} up`}
                  disabled={busy || index === 0}
                  onClick={() => move(index, -1)}
                >
                  <ArrowUp size={15} aria-hidden />
                </IconButton>
                <IconButton
                  label={`Move ${view.name} down`}
                  disabled={busy || index === views.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <ArrowDown size={15} aria-hidden />
                </IconButton>
                <IconButton
                  label={`Delete the view ${view.name}`}
                  disabled={busy}
                  onClick={() => void store(views.filter((one) => one !== view))}
                >
                  <Trash2 size={15} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
