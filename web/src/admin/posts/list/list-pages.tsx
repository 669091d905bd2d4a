import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { buttonClass } from '../../../ui/button.tsx'

interface ListPagesProps {
  page: { nextCursor?: string | undefined; previousCursor?: string | undefined }
}

/** Links to the previous and the next page. They are real links, so Back and a new tab work. */
export function ListPages({ page: { nextCursor, previousCursor } }: ListPagesProps) {
  const { search } = useLocation()
  if (!nextCursor && !previousCursor) return null
  const addressOf = (name: 'cursor' | 'before', value: string) => {
    const params = new URLSearchParams(search)
    params.delete('cursor')
    params.delete('before')
    params.set(name, value)
    return `?${params}`
  }
  const toTop = () => window.scrollTo(0, 0)
  return (
    <nav aria-label="Pages of the list" className="flex items-center justify-center gap-2">
      {previousCursor && (
        <Link to={addressOf('before', previousCursor)} onClick={toTop} className={buttonClass()}>
          <ArrowLeft size={15} aria-hidden /> Previous
        </Link>
      )}
      {nextCursor && (
        <Link to={addressOf('cursor', nextCursor)} onClick={toTop} className={buttonClass()}>
          Next <ArrowRight size={15} aria-hidden />
        </Link>
      )}
    </nav>
  )
}
