import { useId, useRef, useState } from 'react'
import type { PreviewLink } from '#shared/domain/posts/drafts/preview-link.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { Button } from '../../../../../ui/button.tsx'
import { controlClass } from '../../../../../ui/field.tsx'
import { Segmented } from '../../../../../ui/forms/segmented.tsx'
import { Notice } from '../../../../../ui/notice.tsx'
import { Sheet } from '../../../../../ui/overlays/sheet.tsx'
import { LoadFailure } from '../../../../../ui/page/load-state.tsx'
import { CopyButton } from '../../../../../ui/parts/copy-button.tsx'
import { ExactTime } from '../../../../../ui/parts/time.tsx'
import { Spinner } from '../../../../../ui/spinner.tsx'
import { useSession } from '../../../../session/session-context.ts'
import { useStaffApi } from '../../../../session/use-staff-api.ts'

const lifetimes = [
  { value: '1', label: '1 day', days: 1 },
  { value: '7', label: '7 days', days: 7 },
  { value: '30', label: '30 days', days: 30 },
] as const
type Lifetime = (typeof lifetimes)[number]['value']

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'There may be no network. Please try again.'

/** Links that show an unpublished post to anyone who has them. Creates, copies and revokes them. */
export default function PreviewLinksSheet({ post, onClose }: { post: Post; onClose: () => void }) {
  const { call } = useSession()
  const params = { id: post.id }
  const { data, error, mutate } = useStaffApi('previews.list', { params })
  const [lifetime, setLifetime] = useState<Lifetime>('7')
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [failure, setFailure] = useState<string>()
  const create = useRef<HTMLButtonElement>(null)

  async function change(action: () => Promise<unknown>, done: string) {
    setBusy(true)
    setFailure(undefined)
    setSaid('')
    try {
      await action()
      setSaid(done)
    } catch (cause) {
      setFailure(reasonOf(cause))
    }
    // Also after a failure: someone else may have revoked the link, or the response was lost.
    await mutate().catch(() => undefined)
    setBusy(false)
  }
  const days = lifetimes.find(({ value }) => value === lifetime)?.days ?? 7
  const make = () => change(() => call('previews.create', { params, body: { days } }), 'Link created.')
  async function takeBack({ id }: PreviewLink) {
    await change(
      () => call('previews.delete', { params: { ...params, link: id } }),
      'Link revoked. It no longer shows anything.',
    )
    // The pressed button disappears with its row.
    create.current?.focus()
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title="Preview links"
      description="Anyone with the link can read the article as the site will show it, without an account. It shows the latest changes of whoever made the link, including unsaved ones. Search engines cannot find it."
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <Segmented
            label="How long the link works"
            options={lifetimes}
            value={lifetime}
            onChange={setLifetime}
          />
          <Button ref={create} variant="primary" busy={busy} onClick={() => void make()}>
            Create link
          </Button>
        </div>
        <output className="text-sm text-muted empty:hidden">{said}</output>
        {failure && <Notice title="This did not work.">{failure}</Notice>}
        {error && !data && <LoadFailure what="the preview links" error={error} onRetry={mutate} />}
        {!data && !error && <Spinner label="Loading the preview links..." />}
        {data?.links.length === 0 && (
          <p className="text-muted">There are no links: nobody without an account can see this article.</p>
        )}
        <ul aria-label="Links that work" className="grid">
          {data?.links.map((link) => (
            <Row key={link.id} link={link} busy={busy} onTakeBack={() => void takeBack(link)} />
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

interface RowProps {
  link: PreviewLink
  busy: boolean
  onTakeBack: () => void
}

function Row({ link, busy, onTakeBack }: RowProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const url = new URL(link.path, location.origin).href
  return (
    <li className="grid gap-2 border-b border-line py-3 first:border-t">
      <p id={id} className="text-sm">
        Created by {link.createdBy}, works until <ExactTime at={link.expiresAt} zoned />
      </p>
      <input
        ref={field}
        readOnly
        aria-label="Address"
        aria-describedby={id}
        value={url}
        onFocus={({ target }) => target.select()}
        className={`${controlClass} min-h-(--control) w-full font-mono text-[13px]`}
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton text={url} field={field} describedBy={id} />
        <Button aria-describedby={id} disabled={busy} onClick={onTakeBack}>
          Revoke
        </Button>
      </div>
    </li>
  )
}
