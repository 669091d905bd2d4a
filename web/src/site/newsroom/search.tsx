import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { stayHere } from '../navigation.tsx'
import { type Filter, longestSearch, newsroomPath, searchOf } from './filter.ts'
import { loadSearch } from './use-newsroom.ts'

/** Milliseconds without a key after which what was typed is searched for. */
const pause = 150

/** What else an address says, kept by a form that changes one part of it. */
const Kept = ({ category, tag }: Filter) => (
  <>
    {category && <input type="hidden" name="category" value={category} />}
    {tag && <input type="hidden" name="tag" value={tag} />}
  </>
)

/**
 * The button that shows and hides the search box, and the box. Both are forms, so that they work before and without
 * JavaScript: an address with `q` has the box open, also where nothing is searched for yet.
 */
export function Search({ filter }: { filter: Filter }) {
  const navigate = useNavigate()
  const boxId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const shown = opened || filter.q !== undefined

  // What was typed replaces the address: one step back leaves the search.
  const search = (q: string | undefined) => {
    setOpened(q !== undefined)
    // Always, for the address may be ahead of what is on the screen.
    void navigate(newsroomPath({ ...filter, q, after: undefined }), { replace: true, state: stayHere })
  }
  const close = () => {
    search(undefined)
    toggle.current?.focus()
  }
  const switchOver = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (shown) return close()
    setOpened(true)
    // Under way while the reader types; where it fails, the search that follows says so.
    loadSearch().catch(() => {})
  }

  return (
    <>
      <form action="/blog" onSubmit={switchOver}>
        <Kept {...filter} />
        {!shown && <input type="hidden" name="q" value="" />}
        <button ref={toggle} type="submit" className="pill" aria-expanded={shown} aria-controls={boxId}>
          Search
        </button>
      </form>
      <div id={boxId} className="search-place">
        {shown && <SearchBox filter={filter} focused={opened} onSearch={search} onClose={close} />}
      </div>
    </>
  )
}

interface BoxProps {
  filter: Filter
  /** Takes the focus: the reader has just opened it. */
  focused: boolean
  onSearch: (q: string) => void
  onClose: () => void
}

function SearchBox({ filter, focused, onSearch, onClose }: BoxProps) {
  const q = filter.q ?? ''
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  useEffect(() => {
    // A button or a step back has changed the address.
    if (input.current && asked.current !== q) input.current.value = q
    asked.current = q
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])

  const ask = () => {
    clearTimeout(timer.current)
    const typed = searchOf(input.current?.value ?? '')
    if (typed === asked.current) return
    asked.current = typed
    onSearch(typed)
  }
  const askSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(ask, pause)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    ask()
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The browser would empty the box, which is a search for everything.
    event.preventDefault()
    onClose()
  }

  return (
    <search>
      <form action="/blog" onSubmit={submit}>
        <Kept {...filter} />
        <input
          ref={input}
          className="search-input"
          type="search"
          name="q"
          defaultValue={q}
          aria-label="Search articles"
          placeholder="Search titles, authors, tags and texts"
          maxLength={longestSearch}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          onChange={askSoon}
          onKeyDown={leave}
        />
      </form>
    </search>
  )
}
