import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import type { EditableSettings } from '#shared/domain/settings/settings-views.ts'
import { can } from '#shared/domain/staff/permissions.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { keepEnterFromSubmitting } from '../../ui/forms/keep-enter.ts'
import { isModalOpen } from '../../ui/is-typing.ts'
import { Notice } from '../../ui/notice.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { useRootAttribute } from '../../ui/use-root-attribute.ts'
import { useUnsavedChangesGuard } from '../screen/navigation-guard.tsx'
import { useSession } from '../session/session-context.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { clearDraft } from './form/draft-store.ts'
import { controlId, isTabId, labelOf, type TabId, tabOf, tabs } from './form/labels.ts'
import { failureText, type SettingsForm, useSettingsForm } from './form/use-settings-form.ts'
import { AppearanceTab } from './tabs/appearance-tab.tsx'
import { BlogTab } from './tabs/blog-tab.tsx'
import { GeneralTab } from './tabs/general-tab.tsx'
import { NotificationsTab } from './tabs/notifications-tab.tsx'
import { SecurityTab } from './tabs/security-tab.tsx'
import { SeoTab } from './tabs/seo-tab.tsx'

interface SettingsFormProps {
  stored: EditableSettings
  onSaved: (saved: EditableSettings) => void
}

/** The settings form with its tabs. */
export function SettingsFormView({ stored, onSaved }: SettingsFormProps) {
  const { tab } = useParams()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const form = useSettingsForm(stored, onSaved)
  const { changed, busy, fieldErrors, failure, conflict } = form
  const isDirty = changed.length > 0

  const confirmLeave = useCallback(async () => {
    const leaves = await confirm({
      title: 'Leave without saving?',
      text: 'Your changes to the settings will be lost.',
      action: 'Discard changes',
      cancel: 'Keep editing',
      danger: true,
    })
    if (leaves) clearDraft()
    return leaves
  }, [confirm])
  useUnsavedChangesGuard(isDirty, confirmLeave)
  useRootAttribute('data-bottom-bar', isDirty ? '' : undefined)

  const element = useRef<HTMLFormElement>(null)
  useEffect(() => keepEnterFromSubmitting(element.current), [])
  /** Readers see most settings at once, and few people expect that of a key. */
  const saveByKey = useEffectEvent(async () => {
    const confirmed = await confirm({
      title: changed.length === 1 ? 'Save this change?' : `Save these ${changed.length} changes?`,
      text: 'What readers see of the settings changes at once.',
      action: 'Save',
      cancel: 'Go back',
    })
    if (confirmed) element.current?.requestSubmit()
  })
  useEffect(() => {
    if (!isDirty) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      if (!isModalOpen()) void saveByKey()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isDirty])

  // A control to focus once its tab is shown.
  const focusTarget = useRef<string>(undefined)
  useEffect(() => {
    if (focusTarget.current) document.getElementById(focusTarget.current)?.focus()
    focusTarget.current = undefined
  }, [tab])
  // The palette links to a field by its id in the address.
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus()
  }, [hash, key])

  if (!isTabId(tab)) return <Navigate to="/settings/general" replace />
  const show = (id: string) => void navigate(`/settings/${id}`, { replace: true })
  const showFieldError = (path: string) => {
    if (tabOf(path) !== tab) show(tabOf(path))
  }
  const save = async () => {
    const fieldError = await form.save()
    if (fieldError) showFieldError(fieldError.path)
  }
  return (
    <form
      ref={element}
      noValidate
      className="grid min-w-0 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isDirty) void save()
      }}
    >
      {failure !== undefined && <Notice title={failureText}>{failure}</Notice>}
      <ErrorSummary
        attempt={form.attempt}
        faults={fieldErrors.map(({ path, message }) => ({
          id: controlId(path),
          message: `${labelOf(path)}: ${message}`,
        }))}
        onFollow={({ id }) => {
          const fieldError = fieldErrors.find(({ path }) => controlId(path) === id)
          focusTarget.current = id
          if (fieldError) showFieldError(fieldError.path)
        }}
      />
      <Tabs label="Settings" tabs={tabs} value={tab} onChange={show}>
        <TabContent tab={tab} form={form} />
      </Tabs>
      {isDirty && (
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-ink bg-paper px-4 py-3 md:mx-0 md:px-0">
          <output className="text-[13px] text-muted">
            {changed.length === 1 ? 'One change' : `${changed.length} changes`}, not saved yet
          </output>
          <div className="flex gap-2">
            <Button variant="bare" disabled={busy} onClick={form.discard}>
              Discard
            </Button>
            <Button type="submit" variant="primary" busy={busy}>
              {busy ? 'Saving...' : 'Save Changes'}
            </Button>
          </div>
        </div>
      )}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          form={form}
          onResolve={(mine) =>
            void form
              .resolve(conflict, mine)
              .then((fieldError) => fieldError && showFieldError(fieldError.path))
          }
        />
      )}
    </form>
  )
}

function TabContent({ tab, form }: { tab: TabId; form: SettingsForm }) {
  const { user } = useSession()
  const { field, values } = form
  switch (tab) {
    case 'general':
      return <GeneralTab field={field} general={values.general} />
    case 'blog':
      return <BlogTab field={field} defaultCategory={values.blog.defaultCategory} />
    case 'seo':
      return <SeoTab field={field} settings={values} />
    case 'security':
      return <SecurityTab field={field} allowed={can(user, 'settings:security')} />
    case 'notifications':
      return <NotificationsTab field={field} settings={values} />
    case 'appearance':
      return <AppearanceTab field={field} appearance={values.appearance} />
  }
}
