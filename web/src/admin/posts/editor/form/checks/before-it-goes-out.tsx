import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Size } from '#shared/domain/media.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { useSession } from '../../../../session/session-context.ts'
import type { Uploads } from '../../../../uploads/uploads.ts'
import { loadedSize, pictureFacts } from '../../preview/picture-facts.ts'
import { isImageUrl, sanitizeToFragment } from '../../rich-text/convert/sanitize-html.ts'
import type { PostForm } from '../use-post-form.ts'
import { type Finding, findingsIn } from './checks.ts'
import { goToPlace } from './go-to-place.ts'
import { type DeadLink, findDeadLinks, idsIn, innerLinks } from './inner-links.ts'

interface BeforeItGoesOutProps extends Pick<PostForm, 'form'> {
  post: Post | undefined
  uploads: Uploads
  /** Called before the focus goes into the text, which a sheet may cover. */
  onGoToText: () => void
}

/** Milliseconds without a change before the text is looked through. While somebody types, changes come once a second. */
const pause = 1500
/** Pictures whose size is found out at once, at most. */
const maxPictures = 30

const picturesIn = (content: ParentNode) =>
  [...content.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '')

/** What a colleague would point out before the article goes out, each one press away. It stops nobody. */
export default function BeforeItGoesOut({ form, post, uploads, onGoToText }: BeforeItGoesOutProps) {
  const [findings, setFindings] = useState<readonly Finding[]>()
  const slug = post?.slug ?? ''
  const { call, settings } = useSession()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let round = 0
    // Pages are asked for once, and again when the links are others, or what they may find is.
    const asked = { links: '', dead: [] as readonly DeadLink[] }
    const sizes = new Map<string, Size>()
    const looked = new Set<string>()
    const learn = async (url: string, size: Promise<Size | null>) => {
      const known = await size
      if (known) sizes.set(url, known)
    }
    /** Finds out how large pictures are that were not there before. */
    async function learnSizes(featured: string, inText: readonly string[]): Promise<boolean> {
      const isNew = (url: string) => isImageUrl(url) && !looked.has(url)
      const asking = [...new Set(inText)].filter(isNew).slice(0, maxPictures)
      const learning = asking.map((url) => learn(url, loadedSize(uploads.displayUrl(url))))
      if (isNew(featured))
        learning.push(
          learn(
            featured,
            pictureFacts(featured, uploads, call).then(({ size }) => size),
          ),
        )
      for (const url of [...asking, featured]) looked.add(url)
      await Promise.all(learning)
      return learning.length > 0
    }
    async function look() {
      round += 1
      const current = round
      const values = form.getValues()
      const content = sanitizeToFragment(values.content)
      const links = innerLinks(content, [values.slug, slug])
      const key = JSON.stringify([links, values.publishedAt, idsIn(values.content)])
      if (asked.links !== key) {
        const from = values.publishedAt ? new Date(values.publishedAt) : new Date()
        asked.dead = await findDeadLinks(links, { html: values.content, from, settings, call })
        asked.links = key
      }
      const show = () =>
        current === round && setFindings(findingsIn(values, content, { dead: asked.dead, sizes }))
      show()
      if (await learnSizes(values.featuredImage, picturesIn(content))) show()
    }
    const plan = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void look(), pause)
    }
    plan()
    const stop = form.subscribe({ formState: { values: true }, callback: plan })
    return () => {
      round += 1
      clearTimeout(timer)
      stop()
    }
  }, [form, slug, call, settings, uploads])

  if (!findings) return null
  return (
    <section aria-label="Before you publish" className="grid gap-1.5">
      <h2 className="text-[length:var(--control-text)] font-medium">
        Before you publish{findings.length > 0 && ` (${findings.length})`}
      </h2>
      {findings.length === 0 && <p className="text-sm text-muted">Nothing to fix.</p>}
      <ul className="grid">
        {findings.map(({ words, at }) => (
          <li key={words} className="border-b border-line last:border-0">
            <button
              type="button"
              className="w-full cursor-pointer py-1.5 text-start text-sm wrap-anywhere text-muted hover:text-ink hover:underline"
              onClick={({ currentTarget }) => {
                const room = currentTarget.form
                if (!('field' in at) || at.field === 'Title') flushSync(onGoToText)
                if (room) goToPlace(room, at)
              }}
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
