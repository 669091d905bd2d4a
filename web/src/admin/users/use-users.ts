import useSWR, { type SWRResponse } from 'swr'
import type { StaffMember } from '#shared/domain/staff/user.ts'
import type { CallError } from '../../api/call.ts'
import { type StaffCall, useSession } from '../session/session-context.ts'

/** Everybody on staff. Search and filters need all of them, and even a large house is a few pages. */
async function loadAll(call: StaffCall): Promise<StaffMember[]> {
  const all: StaffMember[] = []
  let cursor: string | undefined
  do {
    const page = await call('users.list', { query: { ...(cursor && { cursor }) } })
    all.push(...page.users)
    cursor = page.nextCursor
  } while (cursor)
  return all
}

export function useUsers(): SWRResponse<StaffMember[], CallError> {
  const { call } = useSession()
  return useSWR<StaffMember[], CallError>(['users.list', 'all'], () => loadAll(call))
}
