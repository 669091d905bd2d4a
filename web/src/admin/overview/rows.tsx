import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { PostRow } from '#shared/domain/posts/post.ts'
import { ExactTime, RelativeTime } from '../../ui/parts/time.tsx'

/** A list of `Row`s. */
export const Rows = ({ children }: { children: ReactNode }) => <ul className="grid">{children}</ul>

/** One line, with its time on the right; on phones, below. */
export const Row = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <li className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-line py-2.5 sm:flex-nowrap">
    <span className="min-w-0 flex-1 basis-full sm:basis-auto">{children}</span>
    <span className="shrink-0 text-[13px] text-muted">{aside}</span>
  </li>
)

/** The text of an empty panel. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="border-b border-line py-3 text-muted">{children}</p>
)

/** When a post goes or went live, to the minute. */
export const Published = ({ at }: { at: string }) => (
  <span className="grid justify-items-start sm:justify-items-end">
    <span className="text-ink">
      <ExactTime at={at} zoned />
    </span>
    <RelativeTime at={at} />
  </span>
)

interface PostLinkProps {
  post: Pick<PostRow, 'id' | 'title' | 'authorName'>
  /** Shown instead of the author's name. */
  children?: ReactNode
}

/** A link to a post's editor, with the author's name below it. */
export const PostLink = ({ post, children = post.authorName }: PostLinkProps) => (
  <>
    <span data-title dir="auto" className="line-clamp-2">
      <Link to={`/posts/${post.id}`}>{post.title}</Link>
    </span>
    <span className="text-[13px] text-muted">{children}</span>
  </>
)
