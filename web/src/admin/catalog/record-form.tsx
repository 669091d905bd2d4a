import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { keepEnterFromSubmitting } from '../../ui/forms/keep-enter.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page, PageHeader } from '../../ui/page/page-header.tsx'
import { Panel } from '../../ui/page/panel.tsx'

interface RecordFormProps {
  title: string
  /** The stored name of the record; undefined for a new one. */
  record: string | undefined
  subtitle?: ReactNode
  busy: boolean
  /** Incremented with each failed attempt: the first invalid field then gets the focus. */
  fieldErrors: object
  onSave: () => void
  onCancel: () => void
  /** Why saving failed, if no field shows it. */
  failure?: string | undefined
  /** A preview of what readers will see. */
  preview: ReactNode
  /** The dialog about conflicting changes by someone else. */
  dialog: ReactNode
  children: ReactNode
}

/** The screen that creates or changes one record: fields on the left, a preview on the right. */
export function RecordForm({
  title,
  record,
  subtitle,
  busy,
  fieldErrors,
  onSave,
  onCancel,
  failure,
  preview,
  dialog,
  children,
}: RecordFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => keepEnterFromSubmitting(form.current), [])
  useEffect(() => {
    if (Object.keys(fieldErrors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [fieldErrors])
  return (
    <Page>
      <form
        ref={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        <PageHeader
          title={title}
          record={record}
          subtitle={subtitle}
          actions={
            <>
              <Button onClick={onCancel}>Cancel</Button>
              <Button type="submit" variant="primary" busy={busy}>
                Save
              </Button>
            </>
          }
        />
        {failure && <Notice>{failure}</Notice>}
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="border-t border-ink">{children}</div>
          <Panel title="Preview">
            <div className="pt-4">{preview}</div>
          </Panel>
        </div>
      </form>
      {dialog}
    </Page>
  )
}
