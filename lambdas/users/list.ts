import { users } from '#shared/api/admin/users.ts'
import { listStaff } from '../data/staff/manage-users.ts'
import { implement } from '../http/implement.ts'
import { sendsMail } from '../mail/delivery/sends-mail.ts'

export const handler = implement(users, 'users.list', async ({ query }) => ({
  success: true,
  ...(await listStaff(query)),
  sendsMail: sendsMail(),
}))
