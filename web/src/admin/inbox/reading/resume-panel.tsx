import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { InboxEntry } from '#shared/domain/submissions/inbox.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useSession } from '../../session/session-context.ts'
import { resumeLabels } from '../labels.ts'
import type { useEntry } from '../use-entry.ts'
import { openDownload } from './open-download.ts'

interface ResumePanelProps {
  id: string
  resume: NonNullable<InboxEntry['resume']>
  attempt: ReturnType<typeof useEntry>['attempt']
}

/**
 * The CV of an application, behind a link that is valid for a minute. A PDF is shown by the browser, in a tab of its own
 * and from another origin; anything can be saved. One with doubts asks first, and says what they are.
 */
export function ResumePanel({ id, resume, attempt }: ResumePanelProps) {
  const { call } = useSession()
  const confirm = useConfirm()
  const [busy, setBusy] = useState<'save' | 'show'>()
  const isDoubtful = resume.doubts.length > 0

  async function open(to: 'save' | 'show') {
    if (isDoubtful && !(await confirmOriginal(to))) return
    setBusy(to)
    await attempt('resume', 'The resume was not opened', async () => {
      const query = { to, warned: isDoubtful ? ('true' as const) : ('false' as const) }
      openDownload((await call('inbox.resume', { params: { id }, query })).url)
    })
    setBusy(undefined)
  }
  const confirmOriginal = (to: 'save' | 'show') =>
    confirm({
      title: to === 'show' ? 'Show this resume all the same?' : 'Save this resume all the same?',
      text: 'It is more than a resume needs to be. Open it only if you expected it, and allow it nothing that it asks for.',
      effects: [...resume.doubts, 'The audit log records that you opened it, and this warning.'],
      action: to === 'show' ? 'Show the original' : 'Save the original',
      danger: true,
    })

  return (
    <div className="flex max-w-[68ch] flex-wrap items-center gap-3 rounded-sm border border-line bg-sunken px-3 py-2.5">
      <FileText size={18} aria-hidden className="shrink-0 text-muted" />
      <span className="grid min-w-0 flex-1 basis-40">
        <span dir="auto" className="font-medium break-all">
          {resume.filename}
        </span>
        {isDoubtful ? (
          <span className="text-[13px] text-caution">Be careful. {resume.doubts.join(' ')}</span>
        ) : (
          <span className="text-[13px] text-muted">{resume.reason ?? resumeLabels[resume.state]}</span>
        )}
      </span>
      {resume.state === 'ready' && (
        <span className="flex flex-wrap gap-2">
          {/\.pdf$/i.test(resume.filename) && (
            <Button busy={busy === 'show'} onClick={() => void open('show')}>
              Show the resume
            </Button>
          )}
          <Button busy={busy === 'save'} onClick={() => void open('save')}>
            Save the resume
          </Button>
        </span>
      )}
    </div>
  )
}
