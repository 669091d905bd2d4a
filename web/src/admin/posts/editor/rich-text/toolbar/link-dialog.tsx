import { type FormEvent, useState } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { TextField } from '../../../../../ui/field.tsx'
import { isLinkUrl } from '../convert/sanitize-html.ts'
import { ArticleMatches } from './article-matches.tsx'

/** Completes a typed address, for example with `https://` or `mailto:`. Undefined if it is not a valid link. */
function normalizeLinkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (!text || /\s/.test(text)) return undefined
  if (/^[/#]/.test(text)) return text
  if (/^[^/:@\s]+@[^/:@\s]+\.[^/:@\s]+$/.test(text)) return `mailto:${text}`
  if (/^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/.test(text)) return `https://${text}`
  return isLinkUrl(text) && /^[a-z]+:/i.test(text) ? text : undefined
}

interface LinkDialogProps {
  /** The address of the link to edit; undefined for a new link. */
  current: string | undefined
  onClose: () => void
  /** Called once the dialog is gone and has released the focus. */
  onClosed: () => void
  onLink: (address: string | undefined) => void
}

export function LinkDialog({ current, onClose, onClosed, onLink }: LinkDialogProps) {
  const [typed, setTyped] = useState(current ?? '')
  const [error, setError] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const address = normalizeLinkAddress(typed)
    if (address) onLink(address)
    else setError('Enter a web address, an email address, or a tel: number.')
  }

  return (
    <Dialog open onClose={onClose} onClosed={onClosed} title={current ? 'Change link' : 'Add link'}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label="Address"
          inputMode="url"
          placeholder="https://"
          hint="Or words of one of your articles."
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ArticleMatches typed={typed} onChoose={onLink} />
        <div className="flex flex-wrap justify-end gap-2">
          {current !== undefined && (
            <Button variant="bare" onClick={() => onLink(undefined)}>
              Remove link
            </Button>
          )}
          <Button type="submit" variant="primary">
            {current === undefined ? 'Add link' : 'Change link'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
