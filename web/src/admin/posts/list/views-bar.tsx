import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useSession } from '../../session/session-context.ts'
import { useStaffApi } from '../../session/use-staff-api.ts'
import { ownView, stateViews, type View, viewAddress, viewQuery } from '../views.ts'
import { SavedViewsDialog } from './saved-views-dialog.tsx'
import { useSavedViews } from './use-saved-views.ts'

/** The named views: one per status, the user's own posts, and the saved ones. Each is a link. */
export function ViewsBar() {
  const { user } = useSession()
  const { search } = useLocation()
  const counts = useStaffApi('overview.counts', {})
  const saved = useSavedViews()
  const [open, setOpen] = useState(false)
  const views: View[] = [
    ...stateViews(counts.data?.counts.posts),
    ...ownView(user),
    ...saved.views.map(({ name, query }) => ({ name, query: viewQuery(query) })),
  ]
  const current = viewQuery(search)
  return (
    <nav aria-label="Views" className="flex min-w-0 items-center gap-3 border-b border-line">
      <ul className="scroll-row flex min-w-0 gap-5">
        {views.map((view) => (
          <li key={`${view.name}?${view.query}`} className="shrink-0">
            <ViewLink view={view} current={viewQuery(view.query) === current} />
          </li>
        ))}
      </ul>
      <Button variant="bare" className="ml-auto shrink-0" onClick={() => setOpen(true)}>
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
    {view.count !== undefined && (
      <span className="font-mono text-xs font-normal text-muted tabular-nums">
        {view.count.toLocaleString('en-US')}
      </span>
    )}
  </Link>
)
