import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { socialImageOf } from '#shared/domain/media/social-image.ts'
import { articlePath } from '#shared/domain/pages.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { useSession } from '../../../../session/session-context.ts'
import type { Uploads } from '../../../../uploads/uploads.ts'
import { type PictureFacts, pictureFacts } from '../../preview/picture-facts.ts'
import { isImageUrl } from '../../rich-text/document/sanitize-html.ts'
import type { PostForm } from '../use-post-form.ts'
import { lengthOf, shownLengths, truncate } from './lengths.ts'

/** The newsroom's social card, with which an article without a picture is shared. */
const drawnCard = '/assets/social/newsroom.png'

interface SearchAndSharePreviewProps extends Pick<PostForm, 'form'> {
  post: Post | undefined
  uploads: Uploads
}

/** Previews the article as a search result and as a shared link, with the lengths at which they truncate. */
export default function SearchAndSharePreview({ form, post, uploads }: SearchAndSharePreviewProps) {
  const { settings, call } = useSession()
  const [title, excerpt, description, slug, picture] = useWatch({
    control: form.control,
    name: ['title', 'excerpt', 'description', 'slug', 'featuredImage'],
  })
  const shared = isImageUrl(picture) ? picture : ''
  const [facts, setFacts] = useState<PictureFacts & { of: string }>()
  useEffect(() => {
    let unmounted = false
    void pictureFacts(shared, uploads, call).then((found) => !unmounted && setFacts({ ...found, of: shared }))
    return () => {
      unmounted = true
    }
  }, [shared, uploads, call])

  const host = URL.canParse(settings.siteUrl) ? new URL(settings.siteUrl).host : window.location.host
  const pageTitle = `${title.trim() || 'Untitled'} | ${settings.siteName}`
  const text = (description.trim() || excerpt.trim()).replace(/\s+/g, ' ')
  const known = facts?.of === shared ? facts : undefined
  const size = known?.size
  const crop = socialImageOf(shared, known?.focus)
  const image = shared ? (crop ?? uploads.displayUrl(shared)) : drawnCard
  return (
    <details className="grid gap-3">
      <summary className="cursor-pointer text-[length:var(--control-text)] font-medium">
        In search results and messages
      </summary>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-[13px] text-muted tabular-nums">
        <Length name="Title" length={lengthOf(pageTitle)} limit={shownLengths.title} />
        <Length name="Description" length={lengthOf(text)} limit={shownLengths.description} />
        <dt>Picture</dt>
        <dd>
          {!shared ? 'none: the site’s own card' : size ? `${size.width} × ${size.height}` : 'size unknown'}
        </dd>
      </dl>
      <figure className="mt-3 grid gap-1.5">
        <figcaption className="text-[13px] text-muted">As a search result</figcaption>
        <div className="grid gap-1 rounded-sm border border-line bg-raised p-3">
          <p className="truncate text-[13px] text-muted">
            {settings.siteName} · {host}
            {articlePath(slug || post?.slug || '...')}
          </p>
          <p className="leading-snug wrap-anywhere text-action" dir="auto">
            {truncate(pageTitle, shownLengths.title)}
          </p>
          <p className="text-sm wrap-anywhere text-muted" dir="auto">
            {truncate(text, shownLengths.description) ||
              'No description: search engines choose words of the text.'}
          </p>
        </div>
      </figure>
      <figure className="mt-3 grid gap-1.5">
        <figcaption className="text-[13px] text-muted">As a shared link</figcaption>
        <div className="overflow-hidden rounded-sm border border-line bg-raised">
          <img
            src={image}
            alt=""
            width={1200}
            height={630}
            className="aspect-[1200/630] w-full object-cover"
          />
          <div className="grid gap-0.5 p-3">
            <p className="truncate text-[13px] text-muted">{host}</p>
            <p className="leading-snug font-medium wrap-anywhere" dir="auto">
              {title.trim() || 'Untitled'}
            </p>
            <p className="line-clamp-2 text-sm wrap-anywhere text-muted" dir="auto">
              {text}
            </p>
          </div>
        </div>
      </figure>
    </details>
  )
}

const Length = ({ name, length, limit }: { name: string; length: number; limit: number }) => (
  <>
    <dt>{name}</dt>
    <dd className={length > limit ? 'text-caution' : undefined}>
      {length} characters, {length > limit ? `cut after about ${limit}` : `of about ${limit} that are shown`}
    </dd>
  </>
)
