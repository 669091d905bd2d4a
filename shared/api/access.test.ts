import { expect, test } from 'vitest'
import { permissionsByRole } from '../domain/staff/permissions.ts'
import { roles } from '../domain/staff/user.ts'
import type { Endpoint } from './endpoint.ts'
import { api, endpointIds } from './index.ts'
import { adminEndpointIds, endpointTable, rolesIn } from './testing/access-table.ts'

test('every endpoint of the admin has a row in the table, and every row an endpoint', () => {
  const paths = endpointIds.filter((id) => api[id].path.startsWith('/api/admin/'))
  expect(adminEndpointIds.toSorted()).toEqual(paths.toSorted())
})

test.each(adminEndpointIds.map((id) => ({ id, group: endpointTable[id] })))(
  'the contract gives $id to $group',
  ({ id, group }) => {
    const { access }: Endpoint = api[id]
    const allowed = roles.filter(
      (role) => access === 'staff' || (access !== 'public' && permissionsByRole[role].includes(access)),
    )
    expect([access === 'public', allowed]).toEqual(group === 'public' ? [true, []] : [false, rolesIn[group]])
  },
)
