import { Navigate, Route, Routes } from 'react-router-dom'
import { LoadState } from '../../ui/page/load-state.tsx'
import { Page, PageHeader } from '../../ui/page/page-header.tsx'
import { SkeletonRows } from '../../ui/page/skeleton.tsx'
import { RelativeTime } from '../../ui/parts/time.tsx'
import { useStaffApi } from '../session/use-staff-api.ts'
import { SettingsFormView } from './settings-form.tsx'

/** The settings of the whole site. Each tab has its own address. */
export default function SettingsScreen() {
  return (
    <Routes>
      <Route index element={<Navigate to="general" replace />} />
      <Route path=":tab" element={<LoadedSettings />} />
      <Route path="*" element={<Navigate to="/settings/general" replace />} />
    </Routes>
  )
}

function LoadedSettings() {
  const { data, error, mutate } = useStaffApi('settings.get', {})
  const saved = data?.settings
  return (
    <Page narrow>
      <PageHeader
        title="Settings"
        subtitle={
          saved?.updatedAt ? (
            <>
              Last saved by {saved.updatedBy} <RelativeTime at={saved.updatedAt} />
            </>
          ) : (
            'For the whole site and everybody on staff.'
          )
        }
      />
      <LoadState
        what="the settings"
        loaded={saved !== undefined}
        error={error}
        onRetry={() => mutate()}
        skeleton={<SkeletonRows label="Loading the settings..." rows={8} />}
      >
        {saved && (
          <SettingsFormView
            stored={saved}
            onSaved={(settings) => void mutate({ success: true, settings }, { revalidate: false })}
          />
        )}
      </LoadState>
    </Page>
  )
}
