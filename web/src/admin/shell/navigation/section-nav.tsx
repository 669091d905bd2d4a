import { useLocation } from 'react-router-dom'
import { classNames } from '../../../ui/class-names.ts'
import { type Section, sectionsOf } from '../../sections.ts'
import { useSession } from '../../session/session-context.ts'
import { GuardedLink } from './guarded-link.tsx'
import { PostEntries } from './post-entries.tsx'
import { useCounts } from './use-counts.ts'

const groups = ['first', 'content', 'second'] as const

/** Links to the sections that the user may open, with the number of records in each. */
export function SectionNav() {
  const { user } = useSession()
  const counts = useCounts()
  const sections = sectionsOf(user)
  return (
    <nav aria-label="Sections" className="shell-sections">
      {groups.map((group) => {
        const entries = sections.filter((section) => section.group === group)
        return (
          entries.length > 0 && (
            <ul key={group} className="grid gap-px">
              {entries.map((section) => (
                <li key={section.path}>
                  <SectionLink section={section} count={counts.get(section.path)} />
                  {section.path === 'posts' && <PostEntries />}
                </li>
              ))}
            </ul>
          )
        )
      })}
    </nav>
  )
}

function SectionLink({ section, count }: { section: Section; count: number | undefined }) {
  const { pathname } = useLocation()
  const { path, label, icon: Icon } = section
  const current = pathname === `/${path}` || pathname.startsWith(`/${path}/`)
  return (
    <GuardedLink
      to={`/${path}`}
      aria-current={current ? 'page' : undefined}
      className={classNames('shell-link', current && 'shell-link-current')}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span className="flex-1">{label}</span>
      {count !== undefined && (
        <span className="font-mono text-xs text-muted tabular-nums">{count.toLocaleString('en-US')}</span>
      )}
    </GuardedLink>
  )
}
