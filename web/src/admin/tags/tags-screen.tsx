import { Route, Routes, useParams } from 'react-router-dom'
import { can } from '#shared/domain/staff/permissions.ts'
import { DeniedForm } from '../catalog/denied-form.tsx'
import { EditedRecord } from '../catalog/edited-record.tsx'
import { NotFound } from '../screen/not-found.tsx'
import { useSession } from '../session/session-context.ts'
import { useStaffApi } from '../session/use-staff-api.ts'
import { TagForm } from './tag-form.tsx'
import { TagList } from './tag-list.tsx'

const list = { to: '/tags', label: 'All tags' }

/** The tags, and the form for one of them. */
export default function TagsScreen() {
  const { user } = useSession()
  const canWrite = can(user, 'tags:write')
  const denied = (
    <DeniedForm title="Tags" list={list}>
      Only admins change tags.
    </DeniedForm>
  )
  return (
    <Routes>
      <Route index element={<TagList />} />
      <Route path="new" element={canWrite ? <TagForm /> : denied} />
      <Route path=":id" element={canWrite ? <EditTag /> : denied} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function EditTag() {
  const { id } = useParams()
  const { data, error, mutate } = useStaffApi('tags.list', {})
  return (
    <EditedRecord
      what="the tag"
      all={data?.tags}
      find={(tag) => tag.id === id}
      error={error}
      onRetry={mutate}
      title="Edit Tag"
      list={list}
    >
      {(tag) => <TagForm key={tag.id} tag={tag} />}
    </EditedRecord>
  )
}
