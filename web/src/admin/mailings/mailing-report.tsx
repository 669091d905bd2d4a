import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { Mailing } from '#shared/domain/mailings.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LoadState } from '../../ui/page/load-state.tsx'
import { Page, PageHeader } from '../../ui/page/page-header.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { SkeletonRows } from '../../ui/page/skeleton.tsx'
import { type Stat, StatTiles } from '../../ui/page/stat-tiles.tsx'
import { StatusDot } from '../../ui/parts/status-dot.tsx'
import { ExactTime } from '../../ui/parts/time.tsx'
import { useStaffApi } from '../session/use-staff-api.ts'
import { formatCount, shareOf, stateLabels, subscribers } from './mailing-labels.ts'

const list = { to: '/mailings', label: 'All mailings' }

/** The results of one mailing. */
export function MailingReport() {
  const { id = '' } = useParams()
  const { data, error, mutate } = useStaffApi('mailings.get', { params: { id } })
  if (error?.code === 'not_found' || error?.code === 'invalid_request')
    return (
      <Page>
        <PageHeader title="Mailing" back={list} />
        <EmptyState title="This mailing does not exist" />
      </Page>
    )
  return (
    <Page>
      <PageHeader
        title={data?.mailing.title ?? 'Mailing'}
        back={list}
        {...(data && { subtitle: <Subtitle mailing={data.mailing} /> })}
      />
      <LoadState
        what="the report"
        loaded={data !== undefined}
        error={error}
        onRetry={mutate}
        skeleton={<SkeletonRows label="Loading the report..." rows={4} />}
      >
        {data && <Report mailing={data.mailing} />}
      </LoadState>
    </Page>
  )
}

const Subtitle = ({ mailing: { state, kind, askedBy, postId } }: { mailing: Mailing }) => (
  <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
    <StatusDot tone={stateLabels[state].tone}>{stateLabels[state].label}</StatusDot>
    <span>{kind === 'digest' ? 'Weekly digest' : `Requested by ${askedBy ?? 'staff'}`}</span>
    {postId && <Link to={`/posts/${postId}`}>Open the post</Link>}
  </span>
)

function Report({ mailing }: { mailing: Mailing }) {
  const { counts, state } = mailing
  const part = (label: string, count: number, hint?: string): Stat => ({
    label,
    value: formatCount(count),
    hint: hint ?? shareOf(count, mailing),
  })
  return (
    <>
      <Explanation mailing={mailing} />
      {mailing.startedAt && (
        <StatTiles
          label="What became of it"
          stats={[
            part('Recipients', counts.planned, 'when it began'),
            part('Sent', counts.sent, ''),
            part('Delivered', counts.delivered),
            part('Bounced', counts.bounced),
            part('Complained', counts.complained),
            part('Unsubscribed', counts.unsubscribed),
          ]}
        />
      )}
      <Panel title="Times and exceptions">
        <dl className="grid">
          <Line label={state === 'planned' ? 'Goes out' : 'Was due'}>
            <ExactTime at={mailing.dueAt} zoned />
          </Line>
          {mailing.startedAt && (
            <Line label="Began">
              <ExactTime at={mailing.startedAt} zoned />
            </Line>
          )}
          {mailing.endedAt && (
            <Line label="Ended">
              <ExactTime at={mailing.endedAt} zoned />
            </Line>
          )}
          {counts.skipped > 0 && (
            <Line label="Left out">
              {subscribers(counts.skipped)} who had unsubscribed or chosen otherwise before their turn
            </Line>
          )}
          {counts.refused > 0 && (
            <Line label="Refused">{subscribers(counts.refused)} whose address takes no mail</Line>
          )}
          {counts.uncertain > 0 && (
            <Line label="Uncertain">
              {subscribers(counts.uncertain)} whose mail was under way during an interruption. It was not sent
              again, so that nobody gets it twice.
            </Line>
          )}
        </dl>
      </Panel>
      <p className="max-w-prose text-[13px] text-muted">
        Delivered means that the subscriber’s mail server took the email. Whether somebody opened it or
        followed a link is not measured.
      </p>
    </>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-4 border-b border-line py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
    <dt className="text-muted">{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Explains what a state means for delivery. */
function Explanation({ mailing: { state, counts } }: { mailing: Mailing }) {
  if (state === 'withdrawn')
    return <Notice tone="plain">It was taken back before it went out. Nobody got it.</Notice>
  if (state === 'stopped')
    return (
      <Notice tone="caution" title="It was stopped before everybody got it.">
        {counts.sent === 0 ? 'Nobody got it.' : `${subscribers(counts.sent)} got it.`} Check “Email this to
        subscribers” in the post to reach the others.
      </Notice>
    )
  return null
}
