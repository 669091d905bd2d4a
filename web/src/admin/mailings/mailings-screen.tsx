import { Route, Routes } from 'react-router-dom'
import { can } from '#shared/domain/staff/permissions.ts'
import { Denied } from '../../ui/page/load-state.tsx'
import { NotFound } from '../screen/not-found.tsx'
import { useSession } from '../session/session-context.ts'
import { MailingList } from './mailing-list.tsx'
import { MailingReport } from './mailing-report.tsx'

/** The mailings to subscribers, and the report of each. */
export default function MailingsScreen() {
  const { user } = useSession()
  if (!can(user, 'inbox:read')) return <Denied what="mailings" />
  return (
    <Routes>
      <Route index element={<MailingList />} />
      <Route path=":id" element={<MailingReport />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
