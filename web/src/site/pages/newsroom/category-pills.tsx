import { type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { pages } from '#shared/domain/pages.ts'
import { newsroomPath } from '../../articles/newsroom-filter.ts'
import { keepScroll } from '../../navigation/keep-scroll.ts'

interface Props {
  categories: readonly { slug: string; name: string }[]
  /** Slug of the selected category; undefined for all posts. */
  selected: string | undefined
  /** Whether the list is filtered by something else than a category, such as a tag: then it does not show all posts. */
  filtered: boolean
  /** The search text, which stays when the category changes. */
  q: string | undefined
}

/** One button per category. They submit a form, so that they work without JavaScript. */
export function CategoryPills({ categories, selected, filtered, q }: Props) {
  const navigate = useNavigate()
  const row = useRef<HTMLFormElement>(null)
  // On a phone the row scrolls, and the chosen category may be out of sight.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (!row.current || !chosen) return
    row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2
  }, [selected, categories.length])
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const button = event.nativeEvent.submitter
    const category = button instanceof HTMLButtonElement ? button.value : ''
    void navigate(newsroomPath({ category, q }), { state: keepScroll })
  }
  return (
    <form
      ref={row}
      action={pages.newsroom.path}
      className="pills"
      aria-label="Filter by category"
      onSubmit={choose}
    >
      {q && <input type="hidden" name="q" value={q} />}
      <button type="submit" className="pill" aria-pressed={!selected && !filtered}>
        All Posts
      </button>
      {categories.map(({ slug, name }) => (
        <button
          key={slug}
          type="submit"
          name="category"
          value={slug}
          className="pill"
          dir="auto"
          aria-pressed={slug === selected}
        >
          {name}
        </button>
      ))}
    </form>
  )
}

export const PillsSkeleton = () => (
  <div className="pills" aria-hidden="true">
    {[5, 4, 5, 4, 6].map((width, index) => (
      <span key={index} className="skeleton skeleton-pill" style={{ width: `${width}rem` }} />
    ))}
  </div>
)
