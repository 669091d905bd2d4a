import { Route, Routes, useParams } from 'react-router-dom'
import { can } from '#shared/domain/staff/permissions.ts'
import { DeniedForm } from '../catalog/denied-form.tsx'
import { EditedRecord } from '../catalog/edited-record.tsx'
import { NotFound } from '../screen/not-found.tsx'
import { useSession } from '../session/session-context.ts'
import { useStaffApi } from '../session/use-staff-api.ts'
import { AuthorForm } from './author-form.tsx'
import { AuthorList } from './author-list.tsx'

const list = { to: '/authors', label: 'All authors' }

/** The author profiles, and the form for one of them. */
export default function AuthorsScreen() {
  const { user } = useSession()
  const canWrite = can(user, 'authors:write')
  const denied = (
    <DeniedForm title="Authors" list={list}>
      Only admins change author profiles.
    </DeniedForm>
  )
  return (
    <Routes>
      <Route index element={<AuthorList />} />
      <Route path="new" element={canWrite ? <AuthorForm /> : denied} />
      <Route path=":id" element={canWrite ? <EditAuthor /> : denied} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function EditAuthor() {
  const { id } = useParams()
  const { data, error, mutate } = useStaffApi('authors.list', {})
  return (
    <EditedRecord
      what="the author"
      all={data?.authors}
      find={(author) => author.id === id}
      error={error}
      onRetry={mutate}
      title="Edit Author"
      list={list}
    >
      {(author) => <AuthorForm key={author.id} author={author} />}
    </EditedRecord>
  )
}
