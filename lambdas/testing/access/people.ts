import { randomUUID } from 'node:crypto'
import {
  type AdminEndpointId,
  beforeNewPassword,
  beforeSecondFactor,
  endpointTable,
  rolesIn,
} from '#shared/api/testing/access-table.ts'
import type { Role } from '#shared/domain/staff/user.ts'
import type { SessionRef } from '../../data/staff/sessions.ts'
import type { StoredUser } from '../../data/staff/users.ts'
import { startStaffSession } from '../staff/staff-session.ts'

/** Everybody who may send a request, on a site that requires a second factor. */
export const people = [
  'anonymous',
  'superadmin',
  'admin',
  'author',
  'unpublishing author',
  'author with a profile',
  'author whose profile is gone',
  'inactive superadmin',
  'superadmin without own password',
  'superadmin without second factor',
] as const
export type Person = (typeof people)[number]
export type Staff = Exclude<Person, 'anonymous'>

interface Facts {
  role: Role
  canPublish?: boolean
  isActive?: boolean
  mustChangePassword?: boolean
}

const facts: Record<Staff, Facts> = {
  superadmin: { role: 'superadmin' },
  admin: { role: 'admin' },
  author: { role: 'author' },
  'unpublishing author': { role: 'author', canPublish: false },
  'author with a profile': { role: 'author' },
  'author whose profile is gone': { role: 'author' },
  'inactive superadmin': { role: 'superadmin', isActive: false },
  'superadmin without own password': { role: 'superadmin', mustChangePassword: true },
  'superadmin without second factor': { role: 'superadmin' },
}

/** Signs everybody in. `profile` is that of the author who has one. */
export async function signInEverybody(profile: string): Promise<Record<Staff, SessionRef>> {
  const signIn = (who: Staff, more: Partial<StoredUser> = {}) =>
    startStaffSession(
      { ...facts[who], username: who.replaceAll(' ', '.'), name: who, ...more },
      { secondFactor: who !== 'superadmin without second factor' },
    )
  return {
    superadmin: await signIn('superadmin'),
    admin: await signIn('admin'),
    author: await signIn('author'),
    'unpublishing author': await signIn('unpublishing author'),
    'author with a profile': await signIn('author with a profile', { authorId: profile }),
    'author whose profile is gone': await signIn('author whose profile is gone', { authorId: randomUUID() }),
    'inactive superadmin': await signIn('inactive superadmin'),
    'superadmin without own password': await signIn('superadmin without own password'),
    'superadmin without second factor': await signIn('superadmin without second factor'),
  }
}

export interface Refusal {
  status: 401 | 403
  code: string
}

/** Why somebody may not call an endpoint, whatever record it is about. Undefined if they may. */
export function refusalOf(person: Person, id: AdminEndpointId): Refusal | undefined {
  const group = endpointTable[id]
  if (group === 'public') return undefined
  if (person === 'anonymous') return { status: 401, code: 'unauthenticated' }
  if (person === 'inactive superadmin') return { status: 401, code: 'account_inactive' }
  if (person === 'superadmin without own password')
    return beforeNewPassword.includes(id) ? undefined : { status: 403, code: 'password_change_required' }
  if (person === 'superadmin without second factor')
    return beforeSecondFactor.includes(id) ? undefined : { status: 403, code: 'second_factor_required' }
  return rolesIn[group].includes(facts[person].role) ? undefined : { status: 403, code: 'forbidden' }
}
