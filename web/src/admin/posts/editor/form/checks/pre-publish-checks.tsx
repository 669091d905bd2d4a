import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Size } from '#shared/domain/media/picture-sizes.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { useSession } from '../../../../session/session-context.ts'
import type { Uploads } from '../../../../uploads/uploads.ts'
import { loadedSize, pictureFacts } from '../../preview/picture-facts.ts'
import { isImageUrl, sanitizeToFragment } from '../../rich-text/document/sanitize-html.ts'
import type { PostForm } from '../use-post-form.ts'
import { type Finding, findingsIn } from './checks.ts'
import { goToFinding } from './go-to-finding.ts'
import { type BrokenLink, findBrokenLinks, idsIn, innerLinks } from './inner-links.ts'

interface PrePublishChecksProps extends Pick<PostForm, 'form'> {
  post: Post | undefined
  uploads: Uploads
  /** Called before the focus moves into the text, which the panel may cover. */
  onGoToText: () => void
}

/** Milliseconds without a change before the text is checked. While the user types, changes arrive once a second. */
const debounceDelay = 1500
/** The maximum number of pictures whose size is determined at once. */
const maxPictures = 30

const picturesIn = (content: ParentNode) =>
  [...content.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '')

/** What a colleague would point out before publication. Each finding links to its position; none blocks saving. */
export default function PrePublishChecks({ form, post, uploads, onGoToText }: PrePublishChecksProps) {
  const [findings, setFindings] = useState<readonly Finding[]>()
  const slug = post?.slug ?? ''
  const { call, settings } = useSession()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let round = 0
    // Pages are requested once, and again when the links or the state of what they point to change.
    const checked = { links: '', dead: [] as readonly BrokenLink[] }
    const sizes = new Map<string, Size>()
    const requested = new Set<string>()
    const recordSize = async (url: string, size: Promise<Size | null>) => {
      const found = await size
      if (found) sizes.set(url, found)
    }
    /** Determines the size of pictures that were not in the text before. */
    async function recordSizes(featured: string, inText: readonly string[]): Promise<boolean> {
      const isNew = (url: string) => isImageUrl(url) && !requested.has(url)
      const pending = [...new Set(inText)].filter(isNew).slice(0, maxPictures)
      const requests = pending.map((url) => recordSize(url, loadedSize(uploads.displayUrl(url))))
      if (isNew(featured))
        requests.push(
          recordSize(
            featured,
            pictureFacts(featured, uploads, call).then(({ size }) => size),
          ),
        )
      for (const url of [...pending, featured]) requested.add(url)
      await Promise.all(requests)
      return requests.length > 0
    }
    async function check() {
      round += 1
      const current = round
      const values = form.getValues()
      const content = sanitizeToFragment(values.content)
      const links = innerLinks(content, [values.slug, slug])
      const key = JSON.stringify([links, values.publishedAt, idsIn(values.content)])
      if (checked.links !== key) {
        const from = values.publishedAt ? new Date(values.publishedAt) : new Date()
        checked.dead = await findBrokenLinks(links, { html: values.content, from, settings, call })
        checked.links = key
      }
      const show = () =>
        current === round && setFindings(findingsIn(values, content, { dead: checked.dead, sizes }))
      show()
      if (await recordSizes(values.featuredImage, picturesIn(content))) show()
    }
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void check(), debounceDelay)
    }
    schedule()
    const stop = form.subscribe({ formState: { values: true }, callback: schedule })
    return () => {
      round += 1
      clearTimeout(timer)
      stop()
    }
  }, [form, slug, call, settings, uploads])

  if (!findings) return null
  return (
    <section aria-label="Before you publish" className="grid gap-1.5">
      <h3 className="text-[length:var(--control-text)] font-medium">
        Before you publish{findings.length > 0 && ` (${findings.length})`}
      </h3>
      {findings.length === 0 && <p className="text-sm text-muted">Nothing to fix.</p>}
      <ul className="grid">
        {findings.map(({ message, at }) => (
          <li key={message} className="border-b border-line last:border-0">
            <button
              type="button"
              className="w-full cursor-pointer py-1.5 text-start text-sm wrap-anywhere text-muted hover:text-ink hover:underline"
              onClick={({ currentTarget }) => {
                const formElement = currentTarget.form
                if (!('field' in at) || at.field === 'Title') flushSync(onGoToText)
                if (formElement) goToFinding(formElement, at)
              }}
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
