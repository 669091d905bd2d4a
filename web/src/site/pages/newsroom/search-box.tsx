import {
  type KeyboardEvent,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { pages } from '#shared/domain/pages.ts'
import {
  maxSearchLength,
  type NewsroomFilter,
  newsroomPath,
  normalizeSearch,
} from '../../articles/newsroom-filter.ts'
import { keepScroll } from '../../navigation/keep-scroll.ts'
import { loadSearch } from './use-newsroom.ts'

/** Milliseconds after the last key press before the search starts. */
const typingDelay = 150

/** The filters that a search form keeps. */
const OtherFilters = ({ category, tag }: NewsroomFilter) => (
  <>
    {category && <input type="hidden" name="category" value={category} />}
    {tag && <input type="hidden" name="tag" value={tag} />}
  </>
)

/**
 * The search box and the button that shows and hides it. Both are forms, so that they work without JavaScript: the box
 * is open if the URL has a `q`, even an empty one. Until the page is hydrated, the loader shows the box
 * (start/presses/hold-presses.ts).
 */
export function Search({ filter }: { filter: NewsroomFilter }) {
  const navigate = useNavigate()
  const boxId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  const shown = opened || filter.q !== undefined

  useEffect(() => {
    // The reader opened it before the page was hydrated.
    if (place.current?.hidden === false) setOpened(true)
  }, [])

  // Each search replaces the history entry, so that one step back leaves the search.
  const search = (q: string | undefined) => {
    setOpened(q !== undefined)
    // Even if `filter` has this search already: the URL may be ahead of what is rendered.
    void navigate(newsroomPath({ ...filter, q, after: undefined, literal: undefined }), {
      replace: true,
      state: keepScroll,
    })
  }
  const close = () => {
    search(undefined)
    toggle.current?.focus()
  }
  const toggleBox = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (shown) return close()
    setOpened(true)
    // Loads while the reader types. If it fails, the search itself reports it.
    loadSearch().catch(() => {})
  }

  return (
    <>
      <form action={pages.newsroom.path} onSubmit={toggleBox}>
        <OtherFilters {...filter} />
        {!shown && <input type="hidden" name="q" value="" />}
        <button ref={toggle} type="submit" className="pill" aria-expanded={shown} aria-controls={boxId}>
          Search
        </button>
      </form>
      <div ref={place} id={boxId} className="search-place" hidden={!shown}>
        <SearchBox filter={filter} shown={shown} focusOnOpen={opened} onSearch={search} onClose={close} />
      </div>
    </>
  )
}

interface BoxProps {
  filter: NewsroomFilter
  /** A hidden box is empty, and searches for nothing. */
  shown: boolean
  /** Whether to focus the box, because the reader has just opened it. */
  focusOnOpen: boolean
  onSearch: (q: string) => void
  onClose: () => void
}

function SearchBox({ filter, shown, focusOnOpen, onSearch, onClose }: BoxProps) {
  const q = filter.q ?? ''
  const input = useRef<HTMLInputElement>(null)
  const lastSearch = useRef(q)
  const wasShown = useRef(shown)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (focusOnOpen) input.current?.focus()
  }, [focusOnOpen])
  useEffect(() => {
    // The URL was changed by a button or by going back.
    if (input.current && lastSearch.current !== q) input.current.value = q
    lastSearch.current = q
  }, [q])

  const searchNow = () => {
    clearTimeout(timer.current)
    const typed = normalizeSearch(input.current?.value ?? '')
    if (typed === lastSearch.current) return
    lastSearch.current = typed
    onSearch(typed)
  }
  const searchSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(searchNow, typingDelay)
  }
  const onShownOrHidden = useEffectEvent(() => {
    // What was typed before the page was hydrated is searched for; a box that was closed is empty.
    if (shown) searchSoon()
    else if (wasShown.current && input.current) input.current.value = lastSearch.current = ''
    wasShown.current = shown
  })
  useEffect(() => {
    onShownOrHidden()
    return () => clearTimeout(timer.current)
  }, [shown])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    searchNow()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The browser would clear the box, which would search for everything.
    event.preventDefault()
    onClose()
  }

  return (
    <search>
      <form action={pages.newsroom.path} onSubmit={submit}>
        <OtherFilters {...filter} />
        <input
          ref={input}
          className="search-input"
          dir="auto"
          type="search"
          name="q"
          defaultValue={q}
          aria-label="Search articles"
          placeholder="Try 8-K, short squeeze, an author"
          maxLength={maxSearchLength}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          onChange={searchSoon}
          onKeyDown={closeOnEscape}
        />
      </form>
    </search>
  )
}
