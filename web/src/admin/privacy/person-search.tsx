import { type FormEvent, useRef, useState } from 'react'
import type { Erasure, PersonFound } from '#shared/domain/privacy.ts'
import { isEmailAddress, normalizedEmail } from '#shared/domain/text/email-address.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toast.tsx'
import { openDownload } from '../inbox/reading/open-download.ts'
import { useSession } from '../session/session-context.ts'
import { foundLines } from './summaries.ts'

interface Found {
  email: string
  found: PersonFound
}

/** Finds the data stored about an email address, and exports or erases it. */
export function PersonSearch({ onErased }: { onErased: (erasure: Erasure) => void }) {
  const { call } = useSession()
  const toast = useToast()
  const confirm = useConfirm()
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const [result, setResult] = useState<Found>()
  const [failure, setFailure] = useState<{ title: string; text: string }>()
  const [busy, setBusy] = useState<'search' | 'export' | 'erase'>()

  /** Runs an action, and shows the error if it fails. */
  async function run(action: NonNullable<typeof busy>, title: string, work: () => Promise<void>) {
    setBusy(action)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure({ title, text: error instanceof Error ? error.message : 'Please try again.' })
    }
    setBusy(undefined)
  }

  const search = (event: FormEvent) => {
    event.preventDefault()
    const address = normalizedEmail(email)
    setResult(undefined)
    setFault(isEmailAddress(address) ? undefined : 'Please enter a valid email address')
    if (!isEmailAddress(address)) return
    void run('search', 'The address could not be looked up.', async () => {
      const { found } = await call('privacy.find', { body: { email: address } })
      setResult({ email: address, found })
    })
  }

  const download = ({ email: address }: Found) =>
    run('export', 'The file could not be written.', async () => {
      const { url, records } = await call('privacy.export', { body: { email: address } })
      openDownload(url)
      toast({
        title: 'Export complete',
        text: `${records.toLocaleString('en-US')} ${records === 1 ? 'record' : 'records'} in a JSON file.`,
      })
    })

  async function erase({ email: address, found }: Found) {
    const confirmed = await confirm({
      title: 'Erase everything about this address?',
      text: 'This cannot be undone. Nothing will be emailed to the address anymore, unless its owner asks for it.',
      effects: foundLines(found),
      typed: address,
      action: 'Erase everything',
      danger: true,
    })
    if (!confirmed) return
    await run('erase', 'The erasure could not begin.', async () => {
      const { erasure } = await call('privacy.erase', { body: { email: address, confirmation: address } })
      onErased(erasure)
      setResult(undefined)
      setEmail('')
      // The button that had the focus is gone.
      field.current?.focus()
      toast({ title: erasure.state === 'done' ? 'Everything was erased' : 'The erasure has begun' })
    })
  }

  return (
    <div className="grid max-w-2xl gap-4">
      <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={search}>
        <TextField
          ref={field}
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="min-w-0 flex-[1_1_16rem]"
          error={fault}
          limit={320}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button type="submit" variant="primary" busy={busy === 'search'}>
          Look up
        </Button>
      </form>
      {failure && <Notice title={failure.title}>{failure.text}</Notice>}
      <div aria-live="polite">
        {result && (
          <Person
            {...result}
            busy={busy}
            onExport={() => void download(result)}
            onErase={() => void erase(result)}
          />
        )}
      </div>
    </div>
  )
}

interface PersonProps extends Found {
  busy: string | undefined
  onExport: () => void
  onErase: () => void
}

function Person({ email, found, busy, onExport, onErase }: PersonProps) {
  const lines = foundLines(found)
  const isEmpty = lines.length === 0 && !found.staff
  return (
    <section aria-label={email} className="grid gap-3 border-t border-line pt-4">
      <h2 className="text-[15px] font-semibold wrap-anywhere" dir="auto">
        {email}
      </h2>
      {lines.length > 0 && (
        <ul className="grid list-disc gap-1 pl-4 marker:text-edge">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {isEmpty && <p className="text-muted">Nothing is stored about this address.</p>}
      {found.suppressed && (
        <p className="text-muted">Nothing is emailed to it anymore ({found.suppressed}).</p>
      )}
      {found.staff && (
        <Notice tone="caution" title={`This is the address of ${found.staff}, who is a member of staff.`}>
          To erase what was sent from it, first give the account another address in User Management, or delete
          the account.
        </Notice>
      )}
      {!isEmpty && (
        <div className="flex flex-wrap gap-2">
          <Button busy={busy === 'export'} onClick={onExport}>
            Export as JSON
          </Button>
          {!found.staff && (
            <Button variant="danger" busy={busy === 'erase'} onClick={onErase}>
              Erase everything...
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
