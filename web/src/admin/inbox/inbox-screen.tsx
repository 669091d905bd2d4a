import { useMemo, useState } from 'react'
import { Navigate, Route, Routes, useNavigate, useParams } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { can } from '#shared/domain/staff/permissions.ts'
import type { InboxCounts, InboxKind } from '#shared/domain/submissions/inbox.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useAddressState } from '../../ui/filters/use-address-state.ts'
import { Denied } from '../../ui/page/load-state.tsx'
import { Page, PageHeader } from '../../ui/page/page-header.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { useUnsavedChangesGuard } from '../screen/navigation-guard.tsx'
import { useSession } from '../session/session-context.ts'
import { useStaffApi } from '../session/use-staff-api.ts'
import { DraftsContext } from './drafts.ts'
import { ExportButton } from './export-button.tsx'
import { filterDefaults, queryOf } from './filters.ts'
import { kinds } from './labels.ts'
import { ListWithReadingPane } from './list-with-reading-pane.tsx'
import { AddSubscriber } from './subscribers/add-subscriber.tsx'
import { ImportSubscribers } from './subscribers/import-subscribers.tsx'
import { SubscriberTotals } from './subscribers/subscriber-totals.tsx'

/** What visitors sent: messages, applications and subscribers, each with a list and a reading pane. */
export default function InboxScreen() {
  const { user } = useSession()
  if (!can(user, 'inbox:read')) return <Denied what="the inbox" />
  return (
    <Routes>
      <Route index element={<Navigate to="messages" replace />} />
      <Route path=":kind/:id?" element={<KindScreen />} />
      <Route path="*" element={<Navigate to="/inbox/messages" replace />} />
    </Routes>
  )
}

function KindScreen() {
  const { kind: kindParam, id } = useParams()
  const kind = kinds.find(({ id }) => id === kindParam)?.id
  const navigate = useNavigate()
  const overview = useStaffApi('inbox.overview', {})
  const drafts = useDraftTexts()
  const { state } = useAddressState(filterDefaults)
  const { user } = useSession()
  const { mutate } = useSWRConfig()
  const { folder, status } = queryOf(state)
  /** Lists are reloaded when they are opened. */
  const [round, setRound] = useState(0)
  const refresh = () => {
    setRound(round + 1)
    void mutate((key) => Array.isArray(key) && /^(inbox|subscribers)\./.test(String(key[0])))
  }
  if (!kind) return <Navigate to="/inbox/messages" replace />
  // The sidebar leads to both.
  const title = kind === 'subscribers' ? 'Subscribers' : 'Inbox'

  return (
    <DraftsContext value={drafts}>
      <Page>
        {id && <h1 className="sr-only md:hidden">{title}</h1>}
        <div className={id ? 'max-md:hidden' : ''}>
          <PageHeader
            title={title}
            actions={
              <>
                {kind === 'subscribers' && can(user, 'inbox:write') && (
                  <>
                    <AddSubscriber onAdded={refresh} />
                    <ImportSubscribers onImported={refresh} />
                  </>
                )}
                <ExportButton kind={kind} folder={folder} status={status} />
              </>
            }
          />
        </div>
        {/* On phones an opened entry takes the whole screen. */}
        <div className={id ? 'max-md:[&_[role=tablist]]:hidden' : ''}>
          <Tabs
            label="Inbox"
            value={kind}
            onChange={(next) => void navigate(`/inbox/${next}`)}
            tabs={kinds.map(({ id, label }) => ({ id, label, count: countOf(overview.data?.counts, id) }))}
          >
            {kind === 'subscribers' && <SubscriberTotals />}
            <ListWithReadingPane
              key={`${kind} ${round}`}
              kind={kind}
              assignees={overview.data?.assignees ?? []}
              mailIsOn={overview.data?.mailIsOn ?? false}
              onChanged={() => {
                void overview.mutate()
                if (kind === 'subscribers')
                  void mutate((key) => Array.isArray(key) && key[0] === 'subscribers.counts')
              }}
            />
          </Tabs>
        </div>
      </Page>
    </DraftsContext>
  )
}

/** The number of new entries for a tab; undefined if there are none. */
function countOf(counts: InboxCounts | undefined, kind: InboxKind): number | undefined {
  if (!counts || kind === 'subscribers') return undefined
  return counts[kind].fresh || undefined
}

const isInInbox = ({ pathname }: { pathname: string }) => /^\/inbox(\/|$)/.test(pathname)

/** Unsaved notes and replies. They survive viewing another entry. */
function useDraftTexts() {
  const confirm = useConfirm()
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  useUnsavedChangesGuard(
    Object.values(drafts).some((text) => text.trim()),
    () =>
      confirm({
        title: 'Leave without saving what you wrote?',
        text: 'Your note or reply will be lost.',
        action: 'Leave',
        cancel: 'Stay',
        danger: true,
      }),
    isInInbox,
  )
  return useMemo(
    () => ({
      draftOf: (key: string) => drafts[key] ?? '',
      setDraft: (key: string, text: string) => setDrafts((before) => ({ ...before, [key]: text })),
    }),
    [drafts],
  )
}
