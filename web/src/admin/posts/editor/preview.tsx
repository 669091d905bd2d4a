import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import type { Author } from '#shared/domain/author.ts'
import { defaultAuthorName } from '#shared/domain/post.ts'
import { isWebUrl } from '#shared/domain/url.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { site } from '../../site.ts'
import type { Uploads } from '../uploads/uploads.ts'
import type { PostValues } from './post-form.ts'
import { isImageUrl, safeNodes } from './safe-html.ts'

interface PreviewProps {
  values: PostValues
  authors: readonly Author[]
  uploads: Uploads
}

const longDate = (instant: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(instant))

/** The article as readers will see it. Its text is built node by node from the vocabulary, never parsed here. */
export function PreviewArticle({ values, authors, uploads }: PreviewProps) {
  const author = authors.find(({ id }) => id === values.authorId)?.name ?? defaultAuthorName
  return (
    <article className="mx-auto grid max-w-3xl gap-5 px-4 py-8">
      <div className="flex flex-wrap items-center gap-3">
        {values.status === 'draft' && <Badge tone="caution">Draft Preview</Badge>}
        <Badge>{values.category}</Badge>
      </div>
      <h1 className="font-display text-4xl leading-tight text-balance">{values.title || 'Untitled'}</h1>
      <p className="text-muted">
        {values.publishedAt ? longDate(values.publishedAt) : 'Not published'} · {author}
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
          src={uploads.shownUrl(values.featuredImage)}
          alt={values.featuredImageAlt}
          className="max-h-[600px] w-full object-cover"
        />
      )}
      {values.excerpt && <p className="text-xl text-muted">{values.excerpt}</p>}
      <Body html={values.content} uploads={uploads} />
      {values.downloadCta && isWebUrl(values.downloadUrl) && (
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

function Body({ html, uploads }: { html: string; uploads: Uploads }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = body.current
    if (!element) return
    const nodes = safeNodes(html, element.ownerDocument)
    for (const link of nodes.querySelectorAll('a')) {
      link.target = '_blank'
      link.rel = 'noopener'
    }
    for (const image of nodes.querySelectorAll('img'))
      image.src = uploads.shownUrl(image.getAttribute('src') ?? '')
    element.replaceChildren(nodes)
  }, [html, uploads])
  return <div ref={body} className="article-body" />
}

/** Opens the preview's window. Call it on the click itself, or the browser blocks it; nothing where it did. */
export function openPreviewWindow(): Window | null {
  const opened = window.open('', '_blank')
  if (!opened) return null
  opened.document.title = `Preview - ${site.name}`
  opened.document.documentElement.lang = 'en'
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
  const place = opened.document.createElement('main')
  opened.document.body.replaceChildren(place)
  createRoot(place).render(<PreviewArticle {...props} />)
}
