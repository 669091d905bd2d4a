import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { can } from '#shared/domain/staff/permissions.ts'
import { buttonClass } from '../../ui/button.tsx'
import { LoadState } from '../../ui/page/load-state.tsx'
import { Page, PageHeader } from '../../ui/page/page-header.tsx'
import { SkeletonRows } from '../../ui/page/skeleton.tsx'
import { useSession } from '../session/session-context.ts'
import { useStaffApi } from '../session/use-staff-api.ts'
import { Drafts, WaitingDrafts } from './drafts.tsx'
import { Incoming } from './incoming.tsx'
import { Activity, Changed, Scheduled } from './panels.tsx'
import { Problems } from './problems.tsx'
import { Today } from './today.tsx'
import { WentLive } from './went-live.tsx'

/** The first screen: upcoming posts, what went live, pending work, incoming messages, recent changes and problems. */
export default function OverviewScreen() {
  const { user } = useSession()
  const { data, error, mutate } = useStaffApi('overview.get', {})
  return (
    <Page>
      <PageHeader
        title="Overview"
        subtitle={<Today />}
        actions={
          can(user, 'posts:write') && (
            <Link to="/posts/new" className={buttonClass('primary')}>
              <Plus size={16} aria-hidden /> Add New Post
            </Link>
          )
        }
      />
      <LoadState
        what="the overview"
        loaded={Boolean(data)}
        error={error}
        onRetry={() => mutate()}
        skeleton={
          <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
            <SkeletonRows label="Loading the overview..." rows={5} />
            <SkeletonRows label="" rows={5} />
          </div>
        }
      >
        {data && <Panels {...data} />}
      </LoadState>
    </Page>
  )
}

type Overview = ResponseOf<Api['overview.get']>

function Panels({
  scheduled,
  waiting,
  drafts = [],
  changed,
  failedPurges = [],
  failedMails = [],
  refusedUploads,
  activity,
  refusedSignIns = 0,
  lockedSignIns = 0,
  moreSignIns = false,
  policyReports = 0,
  refusedForms = 0,
}: Overview) {
  const { user } = useSession()
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid gap-8">
        <Scheduled posts={scheduled} />
        <WentLive />
        {waiting ? <WaitingDrafts posts={waiting} /> : <Drafts posts={drafts} />}
        {activity?.length ? <Activity entries={activity} /> : <Changed posts={changed} />}
      </div>
      <div className="grid gap-8">
        {can(user, 'inbox:read') && <Incoming />}
        <Problems
          purges={failedPurges}
          mails={failedMails}
          uploads={refusedUploads}
          walls={{ refusedSignIns, lockedSignIns, moreSignIns, policyReports, refusedForms }}
        />
      </div>
    </div>
  )
}
