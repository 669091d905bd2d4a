import { describe, expect, test } from 'vitest'
import { permissionTable, rolesIn } from '../../api/testing/access-table.ts'
import { aUser } from '../../testing/builders.ts'
import {
  can,
  canChangeMedia,
  canReplaceMedia,
  canSeeFormerMedia,
  canSeeMedia,
  type Permission,
  permissionsByRole,
} from './permissions.ts'
import { roles, type User } from './user.ts'

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

const someone = (but: Partial<User>) => aUser({ role: 'author', canPublish: false, authorId: null, ...but })

describe('a linked author', () => {
  const me = someone({ id: 'me', authorId: 'tomas' })
  const of = (authorId: string) => [{ authorId, status: 'draft' as const }]
  const file = (but: Partial<Parameters<typeof canSeeMedia>[1]> = {}) => ({
    uploadedById: 'other',
    contentById: 'other',
    isPublic: false,
    isUsed: true,
    inProfile: false,
    posts: of('ida'),
    isUsedElsewhere: false,
    ...but,
  })

  test.each([
    ['of a draft of others', file(), false],
    ['of their own draft', file({ posts: of('tomas') }), true],
    ['that they have uploaded, whatever uses it', file({ uploadedById: 'me', contentById: 'me' }), true],
    ['that they have uploaded and somebody else has replaced', file({ uploadedById: 'me' }), false],
    ['that somebody else has uploaded and they have replaced', file({ contentById: 'me' }), true],
    ['that is public', file({ isPublic: true }), true],
  ])('sees a file %s: %#', (_what, what, may) => {
    expect(canSeeMedia(me, what)).toBe(may)
  })

  test('sees what a file was before only where they would see it if it were not public', () => {
    expect(canSeeFormerMedia(me, file({ isPublic: true }))).toBe(false)
    expect(canSeeFormerMedia(me, file({ isPublic: true, posts: of('tomas') }))).toBe(true)
    expect(canSeeFormerMedia(someone({ authorId: null }), file({ isPublic: true }))).toBe(true)
  })
})

describe('a file may be replaced', () => {
  const live = { authorId: 'ida', status: 'published' as const }
  const draft = { authorId: 'ida', status: 'draft' as const }
  const file = (but: Partial<Parameters<typeof canReplaceMedia>[1]> = {}) => ({
    uploadedById: 'me',
    contentById: 'me',
    isPublic: false,
    isUsed: true,
    inProfile: false,
    posts: [],
    isUsedElsewhere: false,
    ...but,
  })
  const linkedTo = (authorId: string) => ({ id: 'me', authorId })
  const cases: readonly (readonly [string, Partial<User>, ReturnType<typeof file>, boolean])[] = [
    ['by its uploader, if nothing uses it', { id: 'me' }, file(), true],
    ['by its uploader in their own draft', linkedTo('ida'), file({ posts: [draft] }), true],
    ['not by its uploader in somebody else’s draft', linkedTo('tomas'), file({ posts: [draft] }), false],
    [
      'not without the right to publish in a live post',
      linkedTo('ida'),
      file({ posts: [live], isPublic: true }),
      false,
    ],
    ['not without it in a scheduled post', linkedTo('ida'), file({ posts: [live] }), false],
    [
      'with it in their own live post',
      { ...linkedTo('ida'), canPublish: true },
      file({ posts: [live], isPublic: true }),
      true,
    ],
    [
      'not with it in a live post of others',
      { ...linkedTo('tomas'), canPublish: true },
      file({ posts: [live], isPublic: true }),
      false,
    ],
    ['not by somebody who has not uploaded it', { id: 'other', canPublish: true }, file(), false],
    [
      'not without it, if staff have made it public',
      { id: 'me' },
      file({ isPublic: true, isUsed: false }),
      false,
    ],
    [
      'not by an author, if it is a portrait',
      { id: 'me', canPublish: true },
      file({ inProfile: true, isUsedElsewhere: true }),
      false,
    ],
    [
      'by an admin who may publish',
      { role: 'admin', canPublish: true },
      file({ posts: [live], isPublic: true, isUsedElsewhere: true }),
      true,
    ],
    [
      'not by an admin who may not, if it is public',
      { role: 'admin' },
      file({ posts: [live], isPublic: true }),
      false,
    ],
    ['by an admin who may not, in a draft', { role: 'admin' }, file({ posts: [draft] }), true],
    ['not by an account that is not active', { id: 'me', isActive: false }, file(), false],
  ]

  test.each(cases)('%s', (_what, who, what, may) => {
    expect(canReplaceMedia(someone(who), what)).toBe(may)
  })
})
