import type { InboxKind } from '#shared/domain/submissions/inbox.ts'
import type { FacetProps } from '../../ui/filters/facet.tsx'
import { statusLabels } from './subscribers/status-labels.ts'

export const filterDefaults = { folder: 'inbox', state: '', status: '', assigned: '', q: '' }
type Filters = typeof filterDefaults

const optional = <Value extends string>(value: string, allowed: readonly Value[]): Value | undefined =>
  allowed.find((each) => each === value)

/** The list's request. */
export function queryOf({ folder, state, status, assigned, q }: Filters) {
  return {
    folder: optional(folder, ['inbox', 'closed', 'spam', 'all']) ?? 'inbox',
    state: optional(state, ['new', 'open', 'closed']),
    status: optional(status, ['pending', 'confirmed', 'unsubscribed', 'suppressed']),
    assigned: optional(assigned, ['me', 'nobody']),
    q: q || undefined,
    limit: 50,
  } as const
}

const spam = { value: 'spam', label: 'Suspected spam' }

/** The filters above a list. Subscribers have a status instead of a work state. */
export function facetsOf(
  kind: InboxKind,
  filters: Filters,
  set: (changes: Partial<Filters>) => void,
): FacetProps[] {
  const isSubscribers = kind === 'subscribers'
  // A state is a part of what waits: one filter has both.
  const folder: FacetProps = {
    by: 'folder',
    value: filters.state || filters.folder,
    onChange: (value) =>
      set(
        value === 'new' || value === 'open'
          ? { folder: 'inbox', state: value, status: '' }
          : { folder: value, state: '', status: '' },
      ),
    options: isSubscribers
      ? [{ value: 'inbox', label: 'All subscribers' }, spam]
      : [
          { value: 'inbox', label: 'Waiting' },
          { value: 'new', label: 'Waiting: new' },
          { value: 'open', label: 'Waiting: open' },
          { value: 'closed', label: 'Closed' },
          { value: 'all', label: 'Waiting and closed' },
          spam,
        ],
  }
  if (isSubscribers) {
    const status: FacetProps = {
      by: 'status',
      value: filters.status,
      onChange: (value) => set({ status: value }),
      options: [
        { value: '', label: 'Any status' },
        ...Object.entries(statusLabels).map(([value, { label }]) => ({ value, label })),
      ],
    }
    return filters.folder === 'spam' ? [folder] : [folder, status]
  }
  return [
    folder,
    {
      by: 'assignment',
      value: filters.assigned,
      onChange: (value) => set({ assigned: value }),
      options: [
        { value: '', label: 'Anyone' },
        { value: 'me', label: 'Mine' },
        { value: 'nobody', label: 'Nobody’s' },
      ],
    },
  ]
}
