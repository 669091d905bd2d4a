import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Badge } from '../../../../ui/badge.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Segmented } from '../../../../ui/forms/segmented.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import type { PreviewDocument } from './site-document.ts'

const widths = [
  { value: '375', label: 'Phone' },
  { value: '768', label: 'Tablet' },
  { value: '1440', label: 'Desktop' },
] as const
type Width = (typeof widths)[number]['value']

const themes = [
  { value: 'light', label: 'Paper' },
  { value: 'dark', label: 'Ink' },
] as const
type Theme = (typeof themes)[number]['value']

interface PreviewFrameProps {
  isDraft: boolean
  /** The article's page; undefined while it is rendered. */
  page: PreviewDocument | undefined
  error: string | undefined
  /** Whether it is shown in a window of its own. */
  inOwnWindow: boolean
}

/** The site's default theme: that of the settings, or that of the device. */
const defaultTheme = (page: PreviewDocument): Theme =>
  page.theme === 'light' || page.theme === 'dark'
    ? page.theme
    : window.matchMedia('(prefers-color-scheme: dark)').matches
      ? 'dark'
      : 'light'

/** The page at phone, tablet and desktop width, in both themes. A page wider than the window is scaled down. */
export function PreviewFrame({ isDraft, page, error, inOwnWindow }: PreviewFrameProps) {
  const [width, setWidth] = useState<Width>()
  const [theme, setTheme] = useState<Theme>()
  const stage = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState({ width: 0, height: 0 })

  useEffect(() => {
    const element = stage.current
    const view = element?.ownerDocument.defaultView
    if (!element || !view) return
    const measure = () => setSpace({ width: element.clientWidth, height: element.clientHeight })
    measure()
    view.addEventListener('resize', measure)
    return () => view.removeEventListener('resize', measure)
  }, [])

  const chosen: Width = width ?? (space.width < 600 ? '375' : space.width < 1100 ? '768' : '1440')
  const shownTheme = theme ?? (page && defaultTheme(page)) ?? 'light'
  const scale = space.width ? Math.min(1, space.width / Number(chosen)) : 1
  return (
    <div className={classNames('flex flex-col bg-sunken text-ink', inOwnWindow ? 'h-dvh' : 'h-[75dvh]')}>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-paper px-3 py-2">
        {inOwnWindow && <h1 className="text-[15px] font-semibold">Preview</h1>}
        {isDraft && <Badge tone="caution">Draft Preview</Badge>}
        <span className="flex-1" />
        <Segmented label="Width" options={widths} value={chosen} onChange={setWidth} />
        <Segmented label="Theme" options={themes} value={shownTheme} onChange={setTheme} />
      </header>
      <div ref={stage} className="relative min-h-0 flex-1 overflow-hidden">
        {error !== undefined && (
          <div className="p-4">
            <Notice title="The preview could not be drawn.">{error}</Notice>
          </div>
        )}
        {!page && error === undefined && (
          <p className="p-6">
            <Spinner label="Drawing the page..." />
          </p>
        )}
        {page && (
          <Page
            page={page}
            theme={shownTheme}
            style={{
              width: `${chosen}px`,
              height: `${space.height / scale}px`,
              left: `${Math.max(0, (space.width - Number(chosen)) / 2)}px`,
              transform: `scale(${scale})`,
            }}
          />
        )}
      </div>
    </div>
  )
}

/** Scrolls to links within the page; other links open in a new tab, and no form is submitted. */
function keepInPlace(page: Document): void {
  page.addEventListener('submit', (event) => event.preventDefault())
  page.addEventListener('click', (event) => {
    const target = event.target as Element | null
    const link = target?.closest('a[href]')
    if (!link) return
    event.preventDefault()
    const href = link.getAttribute('href') ?? ''
    if (href.startsWith('#')) page.getElementById(decodeURIComponent(href.slice(1)))?.scrollIntoView()
    else window.open(new URL(href, location.origin).href, '_blank', 'noopener')
  })
}

function Page({ page, theme, style }: { page: PreviewDocument; theme: Theme; style: object }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const showTheme = () => {
    const shown = frame.current?.contentDocument?.documentElement
    if (shown) shown.dataset['theme'] = theme
  }
  const follow = useEffectEvent(showTheme)
  useEffect(() => follow(), [theme])
  return (
    <iframe
      ref={frame}
      title="The article's page"
      // It runs no scripts. Without `allow-same-origin` it would have an opaque origin, which may not load our fonts.
      sandbox="allow-same-origin"
      srcDoc={page.html}
      className="absolute top-0 origin-top-left border-0 bg-paper"
      style={style}
      onLoad={() => {
        const document = frame.current?.contentDocument
        if (!document) return
        showTheme()
        keepInPlace(document)
      }}
    />
  )
}
