import { useState } from 'react'
import type { OwnSession } from '#shared/api/admin/account.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { RelativeTime } from '../../ui/parts/time.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useSession } from '../session/session-context.ts'
import { useFailureToast } from './use-account.ts'

interface SessionsPanelProps {
  sessions: readonly OwnSession[]
  onChanged: () => Promise<unknown>
}

/** The user's sessions. Each one except the current can be ended with one click, after a recent password. */
export function SessionsPanel({ sessions, onChanged }: SessionsPanelProps) {
  const { call } = useSession()
  const toast = useToast()
  const onFailure = useFailureToast()
  const [ending, setEnding] = useState<string>()
  const others = sessions.filter(({ current }) => !current)

  async function end(session: string, done: string) {
    setEnding(session)
    try {
      // One request ends only as many sessions as it has time for.
      while ((await call('account.endSessions', { body: { session } })).left > 0);
      await onChanged()
      toast({ title: done })
    } catch (error) {
      onFailure(error)
    }
    setEnding(undefined)
  }

  return (
    <Panel title="Sessions" aside={sessions.length === 1 ? 'This one only' : `${sessions.length} now`}>
      <ul>
        {sessions.map(({ id, current, device, network, createdAt, lastSeenAt }) => (
          <li
            key={id}
            className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {device || 'Unknown browser'} {current && <Badge tone="good">This session</Badge>}
              </p>
              <p className="text-[13px] text-muted">
                {network && <span className="font-mono">{network}</span>}
                {network && ' · '}signed in <RelativeTime at={createdAt} />
                {!current && (
                  <>
                    {' · '}last used <RelativeTime at={lastSeenAt} />
                  </>
                )}
              </p>
            </div>
            {!current && (
              <Button
                aria-label={`End the session of ${device || 'an unknown browser'}`}
                busy={ending === id}
                onClick={() => void end(id, 'Session ended')}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 py-3">
        <p className="max-w-prose text-[13px] text-muted">
          Browsers name themselves, and the network is only a part of the address. If you do not recognize a
          session, end it and change your password.
        </p>
        {others.length > 0 && (
          <Button busy={ending === 'others'} onClick={() => void end('others', 'All other sessions ended')}>
            End all others
          </Button>
        )}
      </div>
    </Panel>
  )
}
