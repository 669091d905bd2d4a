import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { can } from '#shared/domain/staff/permissions.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { StatusDot } from '../../ui/parts/status-dot.tsx'
import { ExactTime, RelativeTime } from '../../ui/parts/time.tsx'
import { useSession } from '../session/session-context.ts'
import { Nothing, Row, Rows } from './rows.tsx'

type Overview = ResponseOf<Api['overview.get']>
type FailedMail = NonNullable<Overview['failedMails']>[number]
type FailedPurge = NonNullable<Overview['failedPurges']>[number]

interface ProblemsProps {
  purges: readonly FailedPurge[]
  mails: readonly FailedMail[]
  uploads: Overview['refusedUploads']
  walls: RefusalCounts
}

/** Counts of blocked requests and reported policy violations in the last week. */
interface RefusalCounts {
  refusedSignIns: number
  lockedSignIns: number
  /** True if there are more than were counted. */
  moreSignIns: boolean
  policyReports: number
  refusedForms: number
}

/**
 * Problems: uploads, sign-ins and forms refused in the last week, emails that were not delivered, and failed CloudFront
 * purges that are not resolved.
 */
export function Problems({ purges, mails, uploads, walls }: ProblemsProps) {
  const isQuiet = Object.values(walls).every((count) => !count)
  if (purges.length === 0 && mails.length === 0 && uploads.length === 0 && isQuiet) {
    return (
      <Panel title="Problems">
        <Nothing>Nothing this week.</Nothing>
      </Panel>
    )
  }
  return (
    <Panel title="Problems" aside={purges.length + mails.length === 0 && 'in the last 7 days'}>
      <Rows>
        {purges.map((purge) => (
          <Row key={purge.changedAt + purge.paths.join()} aside={<RelativeTime at={purge.changedAt} />}>
            <RefusedPurge {...purge} />
          </Row>
        ))}
        {mails.map(({ id, kind, why, at, waitsUntil }) => (
          <Row key={id} aside={<RelativeTime at={at} />}>
            <StatusDot tone="danger">
              {waitsUntil ? 'An email waits for an operator' : 'An email was not sent'}
            </StatusDot>
            <span className="block text-[13px] text-muted">
              {kind.replaceAll('-', ' ')}: {why}.{' '}
              {waitsUntil ? (
                <>
                  Amazon SES refuses our mail until somebody changes its setup. It can be sent until{' '}
                  <ExactTime at={waitsUntil} zoned />.
                </>
              ) : (
                'What it was about is kept.'
              )}
            </span>
          </Row>
        ))}
        <RefusedRequests {...walls} />
        {uploads.map(({ id, filename, reason, uploadedBy, createdAt }) => (
          <Row key={id} aside={<RelativeTime at={createdAt} />}>
            <StatusDot tone="danger">Upload refused</StatusDot>
            <span className="block truncate" dir="auto">
              {filename}
            </span>
            <span className="block text-[13px] text-muted">
              {reason} Uploaded by {uploadedBy}.
            </span>
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}

const times = (count: number, one: string, many: string, more = false) =>
  count === 1 && !more ? `1 ${one}` : `${count.toLocaleString('en-US')}${more ? '+' : ''} ${many}`

/** The blocked requests and reported violations, for users who may read the audit log. */
function RefusedRequests({
  refusedSignIns,
  lockedSignIns,
  moreSignIns,
  policyReports,
  refusedForms,
}: RefusalCounts) {
  return (
    <>
      {refusedSignIns > 0 && (
        <Row aside={<Link to="/audit-log">Audit log</Link>}>
          <StatusDot tone="caution">
            {times(refusedSignIns, 'sign-in was refused', 'sign-ins were refused', moreSignIns)}
          </StatusDot>
          {lockedSignIns > 0 && (
            <span className="block text-[13px] text-muted">
              {times(lockedSignIns, 'lock', 'locks', moreSignIns)} for a while, after too many wrong
              passwords.
            </span>
          )}
        </Row>
      )}
      {refusedForms > 0 && (
        <Row aside={null}>
          <StatusDot tone="caution">
            {times(
              refusedForms,
              'form was refused by an hourly limit',
              'forms were refused by hourly limits',
            )}
          </StatusDot>
          <span className="block text-[13px] text-muted">
            This week somebody sent messages, applications or subscriptions faster than people do.
          </span>
        </Row>
      )}
      {policyReports > 0 && (
        <Row aside={null}>
          <StatusDot tone="caution">
            {times(
              policyReports,
              'violation of the content security policy',
              'violations of the content security policy',
            )}
          </StatusDot>
          <span className="block text-[13px] text-muted">
            Reported by browsers this week, often because of their extensions. The log says what was blocked.
          </span>
        </Row>
      )}
    </>
  )
}

/** The number of paths to list; the rest are counted. */
const named = 3

/** A failed purge, after which readers may see outdated pages: since when, which pages, and what to do. */
function RefusedPurge({ paths, triedUntil }: FailedPurge) {
  const { user } = useSession()
  const [now] = useState(() => new Date().toISOString())
  const isGivenUp = triedUntil <= now
  const rest = paths.length - named
  return (
    <>
      <StatusDot tone={isGivenUp ? 'danger' : 'caution'}>
        {isGivenUp ? 'CloudFront was not purged' : 'CloudFront refuses a purge'}
      </StatusDot>
      <span className="block font-mono text-[13px] [overflow-wrap:anywhere]">
        {paths.slice(0, named).join('  ')}
        {rest > 0 && <span className="font-sans text-muted"> and {rest} more</span>}
      </span>
      <span className="block text-[13px] text-muted">
        {isGivenUp ? (
          <>
            Readers may have seen these pages outdated for up to an hour; deleted pictures may still be there.{' '}
            {can(user, 'settings:write') ? (
              <>
                To purge everything, save a change in the <Link to="/settings">settings</Link>, such as the
                tagline.
              </>
            ) : (
              'An admin can purge everything by saving a change in the settings.'
            )}
          </>
        ) : (
          <>
            Readers may see these pages outdated for up to an hour. It is retried automatically until{' '}
            <ExactTime at={triedUntil} zoned />.
          </>
        )}
      </span>
    </>
  )
}
