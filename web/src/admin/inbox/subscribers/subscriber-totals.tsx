import type { Delivery } from '#shared/domain/submissions/subscriber.ts'
import { useStaffApi } from '../../session/use-staff-api.ts'

const figure = (count: number, more = false) => `${count.toLocaleString('en-US')}${more ? '+' : ''}`

/** The number of subscribers. Counted when the list is opened; hidden if counting fails. */
export function SubscriberTotals() {
  const { data, error } = useStaffApi('subscribers.counts', {})
  if (error) return <p className="text-[13px] text-muted">The subscribers could not be counted just now.</p>
  const about = (delivery: Delivery) => (data?.estimated?.includes(delivery) ? 'about ' : '')
  const shown = data && [
    ['Get each article', about('immediate') + figure(data.immediate)],
    ['Get one email a week', about('weekly') + figure(data.weekly)],
    ['Not confirmed yet', figure(data.pending.count, data.pending.more)],
    ['Unsubscribed', figure(data.unsubscribed.count, data.unsubscribed.more)],
    ['Suppressed', figure(data.suppressed.count, data.suppressed.more)],
  ]
  return (
    <dl className="mb-4 flex min-h-[1lh] flex-wrap gap-x-6 gap-y-1 text-[13px]" aria-label="Subscribers">
      {shown?.map(([label, value]) => (
        <div key={label} className="flex gap-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
