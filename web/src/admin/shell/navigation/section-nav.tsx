import { useLocation } from 'react-router-dom'
import { classNames } from '../../../ui/class-names.ts'
import { GuardedLink } from '../../screen/guarded-link.tsx'
import { type Section, sectionsOf } from '../../sections.ts'
import { useSession } from '../../session/session-context.ts'
import { PostEntries } from './post-entries.tsx'
import { type SectionCount, useCounts } from './use-counts.ts'

const groups = ['first', 'content', 'second'] as const

/** Links to the sections that the user may open, with the number of records in each. */
export function SectionNav() {
  const { user } = useSession()
  const counts = useCounts()
  const sections = sectionsOf(user)
  const { pathname } = useLocation()
  // A part of a section has an address within that of the section.
  const current = sections
    .filter(({ path }) => `${pathname}/`.startsWith(`/${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]
  return (
    <nav aria-label="Sections" className="shell-sections">
      {groups.map((group) => {
        const entries = sections.filter((section) => section.group === group)
        return (
          entries.length > 0 && (
            <ul key={group} className="grid gap-px">
              {entries.map((section) => (
                <li key={section.path}>
                  <SectionLink
                    section={section}
                    current={section === current}
                    count={counts.get(section.path)}
                  />
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

interface SectionLinkProps {
  section: Section
  current: boolean
  count: SectionCount | undefined
}

function SectionLink({ section, current, count }: SectionLinkProps) {
  const { path, label, icon: Icon } = section
  return (
    <GuardedLink
      to={`/${path}`}
      aria-current={current ? 'page' : undefined}
      className={classNames('shell-link', current && 'shell-link-current')}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span className="flex-1">{label}</span>
      {count && (
        <span
          className={classNames(
            'font-mono text-xs tabular-nums',
            count.isNew ? 'font-medium text-action' : 'text-muted',
          )}
        >
          {count.isNew && <span className="sr-only">, {count.text} new</span>}
          <span aria-hidden={count.isNew}>{count.text}</span>
        </span>
      )}
    </GuardedLink>
  )
}
