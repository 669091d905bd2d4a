import { noticesPath } from '#shared/domain/pages.ts'
import { LoadState } from '../../ui/page/load-state.tsx'
import { Page, PageHeader } from '../../ui/page/page-header.tsx'
import { SkeletonRows } from '../../ui/page/skeleton.tsx'
import { useSession } from '../session/session-context.ts'
import { SignInMethods } from './methods/sign-in-methods.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { useAccount } from './use-account.ts'

/** The user's own account: how they sign in, and their sessions. */
export default function AccountScreen() {
  const { user } = useSession()
  const { data, error, mutate } = useAccount()
  const reload = () => mutate()
  return (
    <Page narrow>
      <PageHeader title="Your account" subtitle={`${user.name} · @${user.username} · ${user.email}`} />
      <PasswordPanel onChanged={reload} />
      <LoadState
        what="your account"
        loaded={data !== undefined}
        error={error}
        onRetry={reload}
        skeleton={<SkeletonRows label="Loading your account..." rows={6} />}
      >
        {data && (
          <>
            <SignInMethods account={data} onChanged={reload} />
            <SessionsPanel sessions={data.sessions} onChanged={reload} />
          </>
        )}
      </LoadState>
      <p className="text-[13px]">
        <a href={noticesPath} target="_blank" rel="noopener">
          Open-source notices
        </a>
      </p>
    </Page>
  )
}
