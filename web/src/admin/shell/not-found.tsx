import { Link } from 'react-router-dom'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export const NotFound = () => (
  <EmptyState title="This page does not exist">
    <Link to="/posts" className={buttonClass()}>
      Go to posts
    </Link>
  </EmptyState>
)
