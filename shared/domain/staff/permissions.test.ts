import { describe, expect, test } from 'vitest'
import { permissionTable, rolesIn } from '../../api/testing/access-table.ts'
import { aUser } from '../../testing/builders.ts'
import { can, canChangeMedia, type Permission, permissionsByRole } from './permissions.ts'
import { roles } from './user.ts'

const permissions = Object.keys(permissionTable) as Permission[]
const own = 'profile-1'
const post = (status: 'draft' | 'published', authorId: string | null = 'profile-2') => ({ authorId, status })

test.each(permissions.map((permission) => ({ permission, group: permissionTable[permission] })))(
  '$permission belongs to $group',
  ({ permission, group }) => {
    expect(roles.filter((role) => can(aUser({ role }), permission))).toEqual(rolesIn[group])
    expect(roles.filter((role) => permissionsByRole[role].includes(permission))).toEqual(rolesIn[group])
  },
)

test('somebody inactive may do nothing', () => {
  const user = aUser({ role: 'superadmin', isActive: false })
  expect(permissions.filter((permission) => can(user, permission))).toEqual([])
  expect(canChangeMedia(user, { uploadedById: user.id })).toBe(false)
})

describe('without the right to publish', () => {
  test.each([
    ['superadmin', true],
    ['admin', false],
    ['author', false],
  ] as const)('%s: may publish, and change what is published: %s', (role, may) => {
    const user = aUser({ role, canPublish: false })
    expect(can(user, 'posts:publish')).toBe(may)
    expect(can(user, 'posts:write', post('published'))).toBe(may)
    expect(can(user, 'posts:read', post('published'))).toBe(true)
    expect(can(user, 'posts:write', post('draft'))).toBe(true)
  })
})

describe('an author with a profile', () => {
  const author = aUser({ role: 'author', authorId: own })

  test.each(['posts:read', 'posts:write', 'posts:publish'] as const)(
    'has %s for their own posts only',
    (permission) => {
      expect(can(author, permission, post('published', own))).toBe(true)
      expect(can(author, permission, post('published'))).toBe(false)
      expect(can(author, permission, post('draft', null))).toBe(false)
    },
  )

  test('is confined by it only as an author', () => {
    expect(can(aUser({ role: 'author' }), 'posts:write', post('draft'))).toBe(true)
    expect(can(aUser({ role: 'admin', authorId: own }), 'posts:write', post('draft'))).toBe(true)
  })
})

test.each([
  ['superadmin', true],
  ['admin', true],
  ['author', false],
] as const)('%s: may change a file that somebody else uploaded: %s', (role, may) => {
  const user = aUser({ role })
  expect(canChangeMedia(user, { uploadedById: 'somebody else' })).toBe(may)
  expect(canChangeMedia(user, { uploadedById: user.id })).toBe(true)
})
