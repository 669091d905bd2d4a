import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { InboxEntry } from '#shared/domain/submissions/inbox.ts'
import { Button } from '../../../ui/button.tsx'
import { useSession } from '../../session/session-context.ts'
import { resumeLabels } from '../labels.ts'
import type { useEntry } from '../use-entry.ts'
import { openDownload } from './open-download.ts'

interface ResumePanelProps {
  id: string
  resume: NonNullable<InboxEntry['resume']>
  attempt: ReturnType<typeof useEntry>['attempt']
}

/** The CV of an application. It is saved through a link that is valid for a minute, and never shown inside the admin. */
export function ResumePanel({ id, resume, attempt }: ResumePanelProps) {
  const { call } = useSession()
  const [busy, setBusy] = useState(false)
  async function open() {
    setBusy(true)
    await attempt('resume', 'The resume was not opened', async () => {
      openDownload((await call('inbox.resume', { params: { id } })).url)
    })
    setBusy(false)
  }
  return (
    <div className="flex max-w-[68ch] flex-wrap items-center gap-3 rounded-sm border border-line bg-sunken px-3 py-2.5">
      <FileText size={18} aria-hidden className="shrink-0 text-muted" />
      <span className="grid min-w-0 flex-1 basis-40">
        <span dir="auto" className="font-medium break-all">
          {resume.filename}
        </span>
        <span className="text-[13px] text-muted">{resume.reason ?? resumeLabels[resume.state]}</span>
      </span>
      {resume.state === 'ready' && (
        <Button busy={busy} onClick={() => void open()}>
          Save the resume
        </Button>
      )}
    </div>
  )
}
