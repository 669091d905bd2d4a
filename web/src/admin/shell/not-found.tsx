import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GuardedLink } from './navigation/guarded-link.tsx'

export const NotFound = () => (
  <EmptyState
    title="This page does not exist"
    help="The link is old or mistyped, or your role may not open it."
  >
    <GuardedLink to="/posts" className={buttonClass()}>
      Go to posts
    </GuardedLink>
  </EmptyState>
)
