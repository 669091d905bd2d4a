import { Search } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Kbd } from '../../ui/parts/kbd.tsx'
import { useRestoreFocus } from '../../ui/use-restore-focus.ts'
import { matchEntries, type PaletteEntry } from './match-entries.ts'
import { recentIds, rememberRecent } from './recent.ts'
import { Results } from './results.tsx'
import { useEntries } from './use-entries.ts'

interface PaletteProps {
  open: boolean
  onClose: () => void
  showShortcuts: () => void
}

/** The command palette: actions, sections, posts, people and settings by name. */
export default function Palette({ open, onClose, showShortcuts }: PaletteProps) {
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="dialog-overlay fixed inset-0 z-40" />
        <Primitive.Content aria-describedby={undefined} className="palette" {...useRestoreFocus()}>
          <Primitive.Title className="sr-only">Command palette</Primitive.Title>
          <Commands onClose={onClose} showShortcuts={showShortcuts} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function Commands({ onClose, showShortcuts }: Omit<PaletteProps, 'open'>) {
  const [query, setQuery] = useState('')
  const [searchedQuery, setSearchedQuery] = useState('')
  const [active, setActive] = useState(0)
  const [recent] = useState(recentIds)
  const listId = useId()
  const matches = matchEntries(useEntries(searchedQuery, { showShortcuts }), query, recent)
  const current = matches[Math.min(active, matches.length - 1)]
  const optionId = (entry: PaletteEntry) => `${listId}-${entry.id}`

  // Posts are searched on the server, after a pause in typing.
  useEffect(() => {
    const timer = setTimeout(() => setSearchedQuery(query), 150)
    return () => clearTimeout(timer)
  }, [query])

  function run(entry: PaletteEntry | undefined) {
    if (!entry) return
    rememberRecent(entry.id)
    onClose()
    // Run the action after the dialog has returned the focus, because the action may move it.
    setTimeout(entry.run)
  }
  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && matches.length > 0) {
      event.preventDefault()
      setActive((Math.min(active, matches.length - 1) + step + matches.length) % matches.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      run(current)
    }
  }

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search size={17} aria-hidden className="shrink-0 text-muted" />
        <input
          role="combobox"
          aria-label="Search actions, sections, posts and people"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(current)}
          placeholder="Actions, titles of posts, people, settings..."
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(0)
          }}
          onKeyDown={handleKey}
          className="h-13 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-muted"
        />
        <Kbd keys="Esc" />
      </div>
      <Results
        id={listId}
        groups={groupsOf(matches, query ? [] : recent)}
        current={current}
        optionId={optionId}
        onPoint={(entry) => setActive(matches.indexOf(entry))}
        onRun={run}
      />
      {matches.length === 0 && (
        <p className="px-4 pb-6 text-center text-muted">
          Nothing is called “{query}”. The texts of posts are not searched here.
        </p>
      )}
      <p aria-live="polite" className="sr-only">
        {query && (matches.length === 1 ? '1 result' : `${matches.length} results`)}
      </p>
    </>
  )
}

/** The entries grouped under headings, ordered by the best entry of each group. */
function groupsOf(entries: readonly PaletteEntry[], recent: readonly string[]): [string, PaletteEntry[]][] {
  const groups = new Map<string, PaletteEntry[]>()
  for (const entry of entries) {
    const title = recent.includes(entry.id) ? 'Recent' : entry.group
    groups.set(title, [...(groups.get(title) ?? []), entry])
  }
  return [...groups]
}
