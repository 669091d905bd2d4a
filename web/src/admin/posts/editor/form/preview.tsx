import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import type { Author } from '#shared/domain/catalog/author.ts'
import { defaultAuthorName } from '#shared/domain/posts/post.ts'
import { isOwnFile, isWebUrl } from '#shared/domain/text/web-address.ts'
import { ianaZone } from '#shared/domain/time-zone.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import type { Uploads } from '../../../uploads/uploads.ts'
import { isImageUrl, sanitizeToFragment } from '../rich-text/convert/sanitize-html.ts'
import type { PostValues } from './post-form.ts'

interface PreviewProps {
  timezone: string
  values: PostValues
  authors: readonly Author[]
  uploads: Uploads
}

const formatLongDate = (instant: string, timezone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: ianaZone(timezone) }).format(
    new Date(instant),
  )

/** The article as readers will see it. The text is sanitized and built node by node, never set as HTML. */
export function PreviewArticle({ timezone, values, authors, uploads }: PreviewProps) {
  const author = authors.find(({ id }) => id === values.authorId)?.name ?? defaultAuthorName
  return (
    <article className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5 px-4 py-8">
      <div className="flex flex-wrap items-center gap-3">
        {values.status === 'draft' && <Badge tone="caution">Draft Preview</Badge>}
        <Badge>{values.category}</Badge>
      </div>
      <h1 className="font-display text-4xl leading-tight text-balance" dir="auto">
        {values.title || 'Untitled'}
      </h1>
      <p className="text-muted">
        {values.publishedAt ? formatLongDate(values.publishedAt, timezone) : 'Not published'} ·{' '}
        <bdi>{author}</bdi>
      </p>
      {values.tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {values.tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      {values.featuredImage && isImageUrl(values.featuredImage) && (
        <img
          src={uploads.displayUrl(values.featuredImage)}
          alt={values.featuredImageAlt}
          className="max-h-[600px] w-full object-cover"
        />
      )}
      {values.excerpt && (
        <p className="text-xl text-muted" dir="auto">
          {values.excerpt}
        </p>
      )}
      <ArticleBody html={values.content} uploads={uploads} />
      {values.downloadCta && (isWebUrl(values.downloadUrl) || isOwnFile(values.downloadUrl)) && (
        <aside className="flex flex-wrap items-center justify-between gap-4 border-y border-line py-5">
          <p className="text-lg">{values.downloadCta}</p>
          <a href={values.downloadUrl} target="_blank" rel="noopener" className={buttonClass('primary')}>
            Download
          </a>
        </aside>
      )}
    </article>
  )
}

function ArticleBody({ html, uploads }: { html: string; uploads: Uploads }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = body.current
    if (!element) return
    const nodes = sanitizeToFragment(html, element.ownerDocument)
    for (const link of nodes.querySelectorAll('a')) {
      link.target = '_blank'
      link.rel = 'noopener'
    }
    // As on the site: tables and code that are too wide scroll by themselves, with the keyboard too.
    for (const table of nodes.querySelectorAll('table')) {
      const frame = element.ownerDocument.createElement('div')
      frame.className = 'table-scroll'
      frame.tabIndex = 0
      table.replaceWith(frame)
      frame.append(table)
    }
    for (const code of nodes.querySelectorAll('pre')) code.tabIndex = 0
    for (const image of nodes.querySelectorAll('img'))
      image.src = uploads.displayUrl(image.getAttribute('src') ?? '')
    element.replaceChildren(nodes)
  }, [html, uploads])
  return <div ref={body} className="article-body" dir="auto" />
}

/** Opens the preview window. Call it during a click. Returns null if the browser blocked it. */
export function openPreviewWindow(siteName: string): Window | null {
  const opened = window.open('', '_blank')
  if (!opened) return null
  opened.document.title = `Preview - ${siteName}`
  opened.document.documentElement.lang = 'en'
  // Otherwise phones would lay it out as for a desktop, and show it small.
  const viewport = opened.document.createElement('meta')
  viewport.name = 'viewport'
  viewport.content = 'width=device-width, initial-scale=1'
  opened.document.head.append(viewport)
  opened.document.documentElement.dataset['theme'] = document.documentElement.dataset['theme'] ?? 'auto'
  for (const style of document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')) {
    const copy = opened.document.importNode(style, true)
    if (copy instanceof HTMLLinkElement || 'href' in copy)
      copy.setAttribute('href', new URL(style.getAttribute('href') ?? '', location.href).href)
    opened.document.head.append(copy)
  }
  return opened
}

export function renderPreview(opened: Window, props: PreviewProps): void {
  const main = opened.document.createElement('main')
  opened.document.body.replaceChildren(main)
  createRoot(main).render(<PreviewArticle {...props} />)
}
