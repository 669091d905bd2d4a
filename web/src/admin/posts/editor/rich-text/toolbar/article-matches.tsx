/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   The list of a combobox: the keys go to its input, and no HTML element can be one. */
import { useEffect, useState } from 'react'
import { articlePath } from '#shared/domain/pages.ts'
import type { PostRow } from '#shared/domain/posts/post.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { classNames } from '../../../../../ui/class-names.ts'
import { useMinute } from '../../../../../ui/use-minute.ts'
import { useStaffApi } from '../../../../session/use-staff-api.ts'
import { statusLabel } from '../../../status-label.ts'

/** The number of articles shown, and the number requested to find the best matches among. */
const maxMatches = 6
const requestedMatches = 20
/** Milliseconds without typing before the server is asked. */
const debounceDelay = 150
/** Whether the text looks like an address, which is not searched for. */
const isAddress = (typed: string) => /^[/#]|^[a-z]+:|^\S+[.@]\S+$/i.test(typed)

export interface ArticleMatch {
  id: string
  title: string
  address: string
  /** Why readers cannot open it yet; empty if they can. */
  state: string
}

/**
 * Articles that match the typed words. Those that readers can open, and those with the words in the title, come first.
 */
export function useArticleMatches(typed: string): { matches: ArticleMatch[]; none: boolean } {
  const now = useMinute()
  const [debouncedWords, setDebouncedWords] = useState('')
  const words = isAddress(typed.trim()) ? '' : typed.trim()
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedWords(words), words ? debounceDelay : 0)
    return () => clearTimeout(timer)
  }, [words])
  const searchText = words.length > 1 ? debouncedWords : ''
  const { data } = useStaffApi(
    'posts.list',
    searchText.length > 1 ? { query: { q: searchText, limit: requestedMatches } } : null,
  )
  const toMatch = ({ id, title, slug, ...post }: PostRow): ArticleMatch => {
    const label = statusLabel(post, now)
    return { id, title, address: articlePath(slug), state: label === 'Published' ? '' : label }
  }
  const matches = (data?.posts ?? []).filter(({ status }) => status !== 'archived').map(toMatch)
  const inTitle = ({ title }: ArticleMatch) => fold(title).includes(fold(searchText))
  const rank = (match: ArticleMatch) => (match.state ? 2 : 0) + (inTitle(match) ? 0 : 1)
  matches.sort((one, other) => rank(one) - rank(other))
  return { matches: matches.slice(0, maxMatches), none: data !== undefined && matches.length === 0 }
}

interface ArticleMatchesProps {
  id: string
  matches: readonly ArticleMatch[]
  /** The index of the match that Enter chooses. */
  active: ArticleMatch | undefined
  onChoose: (address: string, title: string) => void
}

/** The matching articles. The focus stays in the text field. */
export const ArticleMatches = ({ id, matches, active, onChoose }: ArticleMatchesProps) => (
  <div
    id={id}
    role="listbox"
    aria-label="Articles"
    tabIndex={-1}
    hidden={matches.length === 0}
    className="rounded-sm border border-line"
  >
    {matches.map((match) => (
      <div
        key={match.id}
        id={`${id}-${match.id}`}
        role="option"
        tabIndex={-1}
        aria-selected={match === active}
        className={classNames(
          'cursor-pointer border-b border-line px-3 py-2 last:border-b-0 hover:bg-sunken',
          match === active && 'bg-sunken shadow-[inset_2px_0_0_var(--action)]',
        )}
        onClick={() => onChoose(match.address, match.title)}
      >
        <span className="block" dir="auto">
          {match.title}
        </span>
        <span className="block truncate text-sm text-muted">
          {match.state && `${match.state} · `}
          {match.address}
        </span>
      </div>
    ))}
  </div>
)
