const pills = () => [...document.querySelectorAll<HTMLButtonElement>('.pills button')]
const list = () => document.querySelector('.articles')
const press = (slug: string) => {
  for (const pill of pills()) pill.ariaPressed = String(pill.value === slug)
}

/**
 * Shows the list as loading, and the category as chosen, if the fragment of the URL filters the newsroom's articles, as
 * in `/blog#research`: it names no element. Only React can filter them.
 */
function isFiltered(): boolean {
  const slug = location.hash.slice(1)
  const all = pills()
  const articles = list()
  if (!slug || !articles || !all.length || document.getElementById(slug)) return false
  if (all.some(({ value }) => value === slug)) press(slug)
  articles.ariaBusy = 'true'
  return true
}

export interface HashFilter {
  /** Resolves once the fragment filters the list, now or after a press on a link. */
  wanted: Promise<void>
  /** Leaves the list to React. */
  release: () => void
  /** Shows all articles again, because the scripts could not be loaded. */
  drop: () => void
}

/** Keeps what an address such as `/blog#research` promises, until React does. */
export function followHashFilter(): HashFilter {
  let resolve: () => void
  const wanted = new Promise<void>((done) => {
    resolve = done
  })
  const check = () => {
    if (isFiltered()) resolve()
  }
  check()
  addEventListener('hashchange', check)
  return {
    wanted,
    release: () => removeEventListener('hashchange', check),
    drop() {
      const articles = list()
      if (articles?.ariaBusy !== 'true') return
      articles.ariaBusy = 'false'
      press('')
    },
  }
}
