import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { stayHere } from '../navigation.tsx'
import { newsroomPath } from './filter.ts'

interface Props {
  categories: readonly { slug: string; name: string }[]
  /** Slug of the chosen category; none means all posts. */
  chosen: string | undefined
  /** What is searched for: both have to match. */
  q: string | undefined
}

/** One button per category. They submit a form, so that choosing works before and without JavaScript. */
export function CategoryPills({ categories, chosen, q }: Props) {
  const navigate = useNavigate()
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const button = event.nativeEvent.submitter
    const category = button instanceof HTMLButtonElement ? button.value : ''
    void navigate(newsroomPath({ category, q }), { state: stayHere })
  }
  return (
    <form action="/blog" className="pills" aria-label="Filter by category" onSubmit={choose}>
      {q && <input type="hidden" name="q" value={q} />}
      <button type="submit" className="pill" aria-pressed={!chosen}>
        All Posts
      </button>
      {categories.map(({ slug, name }) => (
        <button
          key={slug}
          type="submit"
          name="category"
          value={slug}
          className="pill"
          aria-pressed={slug === chosen}
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
