import { Link } from 'react-router-dom'
import { buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

export const NotFound = () => (
  <Empty title="There is nothing at this address">
    <Link to="/posts" className={buttonClass()}>
      Go to the posts
    </Link>
  </Empty>
)
