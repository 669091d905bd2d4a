import { Route, Routes, useParams } from 'react-router-dom'
import { can } from '#shared/domain/staff/permissions.ts'
import { DeniedForm } from '../catalog/denied-form.tsx'
import { EditedRecord } from '../catalog/edited-record.tsx'
import { NotFound } from '../screen/not-found.tsx'
import { useSession } from '../session/session-context.ts'
import { useStaffApi } from '../session/use-staff-api.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryList } from './category-list.tsx'

const list = { to: '/categories', label: 'All categories' }

/** The categories, and the form for one of them. */
export default function CategoriesScreen() {
  const { user } = useSession()
  const canWrite = can(user, 'categories:write')
  const denied = (
    <DeniedForm title="Categories" list={list}>
      Only admins change categories.
    </DeniedForm>
  )
  return (
    <Routes>
      <Route index element={<CategoryList />} />
      <Route path="new" element={canWrite ? <CategoryForm /> : denied} />
      <Route path=":id" element={canWrite ? <EditCategory /> : denied} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function EditCategory() {
  const { id } = useParams()
  const { data, error, mutate } = useStaffApi('categories.list', {})
  return (
    <EditedRecord
      what="the category"
      all={data?.categories}
      find={(category) => category.id === id}
      error={error}
      onRetry={mutate}
      title="Edit Category"
      list={list}
    >
      {(category) => <CategoryForm key={category.id} category={category} />}
    </EditedRecord>
  )
}
