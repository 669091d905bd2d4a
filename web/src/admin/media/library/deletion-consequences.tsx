import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { MediaFile, MediaUse } from '#shared/domain/media/media-file.ts'
import { mediaGraceDays } from '#shared/domain/media/media-limits.ts'
import type { StaffCall } from '../../session/session-context.ts'

/** A file, and where it is used. */
export interface FileUses {
  file: MediaFile
  uses: number
  usedIn: readonly MediaUse[]
}

/** The number of files checked in parallel. */
const atOnce = 6

/**
 * Finds where these files are used. A file that cannot be checked counts as unused: the server refuses to delete it
 * otherwise.
 */
export async function findUses(files: readonly MediaFile[], call: StaffCall): Promise<FileUses[]> {
  const found = new Map<string, FileUses>()
  const queue = [...files]
  const takeTurns = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const answer = await call('media.get', { params: { id: file.id } }).catch(() => undefined)
      found.set(file.id, { file, uses: answer?.uses ?? 0, usedIn: answer?.usedIn ?? [] })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, takeTurns))
  return files.map((file) => found.get(file.id) ?? { file, uses: 0, usedIn: [] })
}

/** The maximum number of lines in the confirmation. */
const maxLines = 8

/** The consequences of a deletion, for the confirmation: public posts come first. */
export function consequences(found: readonly FileUses[]): { text: ReactNode; effects?: ReactNode[] } {
  const used = found.filter(({ uses }) => uses > 0)
  const only = found.length === 1 ? found[0] : undefined
  const text = only ? (
    <p>
      “{only.file.originalName}” can be restored for {mediaGraceDays} days. Until then articles go on showing
      it.
      {only.uses > 0 && ' After that they lose it:'}
    </p>
  ) : (
    <p>
      They can be restored for {mediaGraceDays} days. Until then articles go on showing them.{' '}
      {used.length > 0
        ? `${used.length} of the ${found.length} ${used.length === 1 ? 'is' : 'are'} used:`
        : 'None of them is used.'}
    </p>
  )
  const lines = used.flatMap(({ file, uses, usedIn }) => [
    ...usedIn.map((use) => ({ file, use })),
    ...(uses > usedIn.length ? [{ file, more: uses - usedIn.length }] : []),
  ])
  const shown = lines.slice(0, lines.length > maxLines ? maxLines - 1 : maxLines)
  const hidden = lines.length - shown.length
  const effects: ReactNode[] = shown.map((line) => (
    <>
      {'use' in line ? <UseLine use={line.use} /> : `${line.more} more places`}
      {!only && <> loses “{line.file.originalName}”</>}
    </>
  ))
  if (hidden > 0) effects.push(`${hidden} more places`)
  return { text, ...(effects.length > 0 && { effects }) }
}

/** The consequences of a deletion that nobody can undo. */
export function finalConsequences(found: FileUses): { text: ReactNode; effects?: ReactNode[] } {
  const { effects } = consequences([found])
  return {
    text: (
      <p>
        Within a minute “{found.file.originalName}” is no longer found at its address, by readers and in
        articles. It cannot be restored, and what browsers have already loaded cannot be recalled.
        {found.uses > 0 && ' These lose it:'}
      </p>
    ),
    ...(effects && { effects }),
  }
}

const roles = {
  featured: 'featured image',
  content: 'in the text',
  download: 'download',
  profile: 'profile image',
  stylesheet: 'settings',
} as const

const addressOf = ({ kind, id }: MediaUse): string =>
  kind === 'post' ? `/posts/${id}` : kind === 'author' ? '/authors' : '/settings'

/** One use of a file, as a link that opens in a new tab. */
export function UseLine({ use }: { use: MediaUse }) {
  const facts = [use.status, ...use.as.map((role) => roles[role])].filter(Boolean).join(', ')
  const title = <span dir="auto">{use.title}</span>
  return (
    <>
      {use.id ? (
        <Link to={addressOf(use)} target="_blank">
          {title}
        </Link>
      ) : (
        title
      )}{' '}
      ({facts})
    </>
  )
}
