import { buttonClass } from '../../ui/button.tsx'
import { Page, PageHeader } from '../../ui/page/page-header.tsx'
import { GuardedLink } from './guarded-link.tsx'

/** The screen for unknown addresses. */
export const NotFound = () => (
  <Page>
    <PageHeader
      title="This page does not exist"
      subtitle="The link is old or mistyped, or your role may not open it."
    />
    <GuardedLink to="/posts" className={buttonClass('quiet', 'justify-self-start')}>
      Go to posts
    </GuardedLink>
  </Page>
)
