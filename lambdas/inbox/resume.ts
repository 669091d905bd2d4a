import { inbox } from '#shared/api/admin/inbox.ts'
import { Problem } from '#shared/api/problem.ts'
import type { ResumeState } from '#shared/domain/submissions/inbox.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { auditSubject } from '../data/inbox/audit-subject.ts'
import { resumeState } from '../data/inbox/load-entry.ts'
import { transact } from '../data/table/transact.ts'
import { resumeLink } from '../data/uploads/download-link.ts'
import { implement } from '../http/implement.ts'
import { requireEntry } from './require-entry.ts'

const why: Readonly<Record<Exclude<ResumeState, 'ready'>, string>> = {
  pending: 'This resume is still being checked. Please try again in a minute.',
  scanning: 'This resume is still being scanned for malware. Please try again in a few minutes.',
  refused: 'This resume was refused when it was checked, and cannot be opened.',
}

/**
 * Creates a link to an application's CV that is valid for a minute. A CV with doubts needs a user who was warned. The
 * audit log records the link and the doubts even if the settings switch the log off.
 */
export const handler = implement(inbox, 'inbox.resume', async ({ params, query, user, request }) => {
  const loaded = await requireEntry('applications', params.id)
  const { resume } = loaded
  if (!resume) throw new Problem('not_found', 'This application has no resume.')
  const state = resumeState(resume)
  if (state !== 'ready') throw new Problem('conflict', why[state])

  const doubts = (resume.doubts ?? []).join(' ')
  if (doubts && query.warned !== 'true') {
    throw new Problem('conflict', `Opening this resume needs a confirmation. ${doubts}`)
  }

  await transact(
    await auditEntry({ ...request, audited: true }, user, 'inbox.resume', auditSubject(loaded), {
      after: { as: query.to === 'show' ? 'shown' : 'saved', despite: doubts },
    }),
  )
  return { success: true, url: await resumeLink(resume, query.to) }
})
