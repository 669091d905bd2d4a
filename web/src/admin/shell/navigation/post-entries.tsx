import { useLocation } from 'react-router-dom'
import { classNames } from '../../../ui/class-names.ts'
import { stateViews, viewAddress, viewQuery } from '../../posts/views.ts'
import { GuardedLink } from '../../screen/guarded-link.tsx'
import { useStaffApi } from '../../session/use-staff-api.ts'

/** A link for each status below "Posts", while that section is open. */
export function PostEntries() {
  const { pathname, search } = useLocation()
  const { data } = useStaffApi('overview.counts', {})
  const [, ...views] = stateViews(data?.counts.posts)
  if (!/^\/posts(\/|$)/.test(pathname)) return null
  return (
    <ul aria-label="Lists of posts" className="grid gap-px">
      {views.map((view) => {
        const current = pathname === '/posts' && viewQuery(search) === view.query
        return (
          <li key={view.name}>
            <GuardedLink
              to={viewAddress(view)}
              aria-current={current ? 'page' : undefined}
              className={classNames('shell-link shell-sublink', current && 'font-medium')}
            >
              <span className="flex-1">{view.name}</span>
              {view.count !== undefined && (
                <span className="font-mono text-xs text-muted tabular-nums">
                  {view.count.toLocaleString('en-US')}
                </span>
              )}
            </GuardedLink>
          </li>
        )
      })}
    </ul>
  )
}
