import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useSession } from '../../session/session-context.ts'
import { ownView, type View, viewAddress, viewQuery } from '../views.ts'
import { SavedViewsDialog } from './saved-views-dialog.tsx'
import { useSavedViews } from './use-saved-views.ts'

/** The user's own posts, and the saved views. Each is a link. Those of each status are in the sidebar. */
export function ViewsBar() {
  const { user } = useSession()
  const { search } = useLocation()
  const saved = useSavedViews()
  const [open, setOpen] = useState(false)
  const views: View[] = [
    ...ownView(user),
    ...saved.views.map(({ name, query }) => ({ name, query: viewQuery(query) })),
  ]
  const current = viewQuery(search)
  return (
    <nav aria-label="Views" className="flex min-w-0 items-center gap-3">
      {views.length > 0 && (
        <ul className="scroll-row flex max-w-80 min-w-0 gap-4">
          {views.map((view) => (
            <li key={`${view.name}?${view.query}`} className="shrink-0">
              <ViewLink view={view} current={viewQuery(view.query) === current} />
            </li>
          ))}
        </ul>
      )}
      <Button variant="bare" className="shrink-0" onClick={() => setOpen(true)}>
        {views.some((view) => viewQuery(view.query) === current) ? 'Saved views' : 'Save view'}
      </Button>
      {open && <SavedViewsDialog saved={saved} current={current} onClose={() => setOpen(false)} />}
    </nav>
  )
}

const ViewLink = ({ view, current }: { view: View; current: boolean }) => (
  <Link
    to={viewAddress(view)}
    aria-current={current ? 'page' : undefined}
    className={classNames(
      'flex min-h-(--control) items-center gap-1.5 border-b-2 px-0.5 whitespace-nowrap no-underline -outline-offset-2',
      current ? 'border-ink font-medium text-ink' : 'border-transparent text-muted hover:text-ink',
    )}
  >
    {view.name}
  </Link>
)
