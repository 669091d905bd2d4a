import useSWR, { type SWRResponse } from 'swr'
import type { StaffMember } from '#shared/domain/staff/user.ts'
import type { CallError } from '../../api/call.ts'
import { type StaffCall, useSession } from '../session/session-context.ts'

/** All members of staff, and whether links can be mailed to them. */
export interface Staff {
  users: StaffMember[]
  sendsMail: boolean
}

/** Loads all users, because search and filters need them; even a large newsroom has only a few pages. */
export async function loadStaff(call: StaffCall): Promise<Staff> {
  const all: Staff = { users: [], sendsMail: false }
  let cursor: string | undefined
  do {
    const page = await call('users.list', { query: { ...(cursor && { cursor }) } })
    all.users.push(...page.users)
    all.sendsMail = page.sendsMail ?? false
    cursor = page.nextCursor
  } while (cursor)
  return all
}

/** All members of staff. */
export function useUsers(): SWRResponse<Staff, CallError> {
  const { call } = useSession()
  return useSWR<Staff, CallError>(['users.list', 'all'], () => loadStaff(call))
}
