import type { InboxCounts } from '#shared/domain/submissions/inbox.ts'
import { LoadFailure } from '../../ui/page/load-state.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { type Stat, StatTiles } from '../../ui/page/stat-tiles.tsx'
import { useStaffApi } from '../session/use-staff-api.ts'

/** `300+` if the server stopped counting. */
const figure = (count: number, more: boolean) => `${count.toLocaleString('en-US')}${more ? '+' : ''}`

/** The server stops counting spam here. */
const maxSpam = 100

/** All messages that wait for an answer, new or not, with their total. */
function waiting({ fresh, open, more, unassigned, mine, spam }: InboxCounts['messages']): string {
  const whose = [unassigned > 0 && `${unassigned} unassigned`, mine > 0 && `${mine} yours`].filter(Boolean)
  const waits = fresh + open
  return [
    waits > 0
      ? [`${figure(waits, more)} to answer`, whose.join(', ')].filter(Boolean).join(': ')
      : 'nothing waiting',
    ...(spam > 0 ? [`${figure(spam, spam === maxSpam)} suspected spam`] : []),
  ].join('; ')
}

/** What visitors sent: new entries, and those that are waiting for an answer. */
export function Incoming() {
  const { data, error, mutate } = useStaffApi('inbox.overview', {})
  const { messages, applications, subscribers } = data?.counts ?? {}
  const stats: Stat[] = [
    {
      label: 'New messages',
      value: messages && figure(messages.fresh, messages.more),
      hint: messages && waiting(messages),
      to: '/inbox/messages',
    },
    {
      label: 'New applications',
      value: applications && figure(applications.fresh, applications.more),
      hint: applications && waiting(applications),
      to: '/inbox/applications',
    },
    {
      label: 'New subscribers',
      value: subscribers && figure(subscribers.thisWeek, subscribers.more),
      hint: 'in the last 7 days',
      to: '/inbox/subscribers',
    },
  ]
  return (
    <Panel title="Incoming">
      {error ? (
        <LoadFailure what="the inbox" error={error} onRetry={() => mutate()} />
      ) : (
        <StatTiles label="What came in" stats={stats} />
      )}
    </Panel>
  )
}
