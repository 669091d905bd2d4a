/* oxlint-disable jsx-a11y/prefer-tag-over-role -- TextField renders an input; the rule takes it for something else. */
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { TextField } from '../../../../../ui/field.tsx'
import { toOwnPath } from '../document/own-path.ts'
import { unwrapRedirects } from '../document/redirects.ts'
import { isLinkUrl } from '../document/sanitize-html.ts'
import { ArticleMatches, useArticleMatches } from './article-matches.tsx'

/** Completes a typed address, for example with `https://` or `mailto:`. Undefined if it is not a valid link. */
function normalizeLinkAddress(typed: string): string | undefined {
  const text = unwrapRedirects(typed.trim())
  if (!text || /\s/.test(text)) return undefined
  if (/^[/#]/.test(text)) return text
  if (/^[^/:@\s]+@[^/:@\s]+\.[^/:@\s]+$/.test(text)) return `mailto:${text}`
  if (/^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/.test(text)) return `https://${text}`
  return isLinkUrl(text) && /^[a-z]+:/i.test(text) ? toOwnPath(text) : undefined
}

interface LinkDialogProps {
  /** The address of the link to edit; undefined for a new link. */
  current: string | undefined
  onClose: () => void
  /** Called once the dialog is gone and has released the focus. */
  onClosed: () => void
  /** `words` is the linked text if nothing is selected. */
  onLink: (address: string | undefined, words?: string) => void
}

/** Asks for the address of a link, and finds articles by typed words. */
export function LinkDialog({ current, onClose, onClosed, onLink }: LinkDialogProps) {
  const [typed, setTyped] = useState(current ?? '')
  const [error, setError] = useState<string>()
  const [activeIndex, setActiveIndex] = useState(0)
  const { matches, none } = useArticleMatches(typed === current ? '' : typed)
  const active = matches[Math.min(activeIndex, matches.length - 1)]
  const listId = useId()

  function moveInList(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || matches.length === 0) return
    event.preventDefault()
    setActiveIndex((Math.min(activeIndex, matches.length - 1) + step + matches.length) % matches.length)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (active) return onLink(active.address, active.title)
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
          hint="Or search your articles by title or text."
          role="combobox"
          aria-expanded={matches.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && `${listId}-${active.id}`}
          autoComplete="off"
          value={typed}
          error={error}
          onKeyDown={moveInList}
          onChange={(event) => {
            setTyped(event.target.value)
            setActiveIndex(0)
          }}
        />
        <ArticleMatches id={listId} matches={matches} active={active} onChoose={onLink} />
        <p aria-live="polite" className={none ? 'text-sm text-muted' : 'sr-only'}>
          {none && 'No article matches.'}
          {matches.length > 0 && `${matches.length === 1 ? '1 article' : `${matches.length} articles`} found`}
        </p>
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
