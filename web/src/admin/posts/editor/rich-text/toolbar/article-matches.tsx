import { isPublic } from '#shared/domain/posts/visibility.ts'
import { useMinute } from '../../../../../ui/use-minute.ts'
import { useStaffApi } from '../../../../session/use-staff-api.ts'

/** Articles that are offered, at most. */
const maxMatches = 6
/** What looks like an address is none of an article's words. */
const isAddress = (typed: string) => /^[/#]|^[a-z]+:|^\S+[.@]\S+$/i.test(typed)

/** Articles with the typed words that readers can already see. */
export function ArticleMatches({ typed, onChoose }: { typed: string; onChoose: (address: string) => void }) {
  const now = useMinute()
  const words = typed.trim()
  const { data } = useStaffApi(
    'posts.list',
    words.length > 1 && !isAddress(words)
      ? { query: { q: words, status: 'published', limit: maxMatches } }
      : null,
  )
  const posts = data?.posts.filter((post) => isPublic(post, now)) ?? []
  return (
    <div aria-live="polite">
      {posts.length > 0 && (
        <ul aria-label="Articles" className="grid rounded-sm border border-line">
          {posts.map(({ id, title, slug }) => (
            <li key={id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                className="w-full cursor-pointer px-3 py-2 text-left hover:bg-sunken"
                onClick={() => onChoose(`/blog/${slug}`)}
              >
                <span className="block" dir="auto">
                  {title}
                </span>
                <span className="block truncate text-sm text-muted">/blog/{slug}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {data && !posts.length && <p className="text-sm text-muted">No published article has these words.</p>}
    </div>
  )
}
