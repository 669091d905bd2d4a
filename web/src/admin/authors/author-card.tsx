import { Pencil, Trash2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import type { Author } from '#shared/domain/catalog/author.ts'
import { isWebUrl } from '#shared/domain/text/web-address.ts'
import { IconButton } from '../../ui/button.tsx'
import { Avatar } from '../../ui/parts/avatar.tsx'
import { StatusDot } from '../../ui/parts/status-dot.tsx'
import { cardClass } from '../catalog/card-grid.tsx'

const linkLabels = { twitter: 'Twitter', linkedin: 'LinkedIn', website: 'Website' } as const

/** The URL of a link: Twitter may be given as a handle. */
const addressOf = (link: string): string =>
  isWebUrl(link) ? link : `https://x.com/${encodeURIComponent(link.replace(/^@/, ''))}`

interface AuthorCardProps {
  author: Author
  /** Set for users who may change profiles. */
  onDelete?: (() => void) | undefined
}

/** One author profile: picture, bio, links and posts. */
export function AuthorCard({ author, onDelete }: AuthorCardProps) {
  const { id, name, bio, profileImage, isActive, postCount, socialLinks } = author
  const navigate = useNavigate()
  const links = (['twitter', 'linkedin', 'website'] as const).filter((link) => socialLinks[link])
  return (
    <li
      className={`${cardClass} grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[1fr_auto] gap-x-3.5 gap-y-3 p-4`}
    >
      <Avatar name={name} src={profileImage} size="large" />
      <div className="grid content-start gap-1">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="min-w-0 truncate text-[15px] font-semibold" dir="auto">
            {onDelete ? (
              <Link to={`/authors/${id}`} className="text-ink no-underline hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <span className="text-[13px]">
            <StatusDot tone={isActive ? 'good' : 'plain'}>{isActive ? 'Active' : 'Inactive'}</StatusDot>
          </span>
        </div>
        <p className="line-clamp-3 text-[13px] text-muted" dir="auto">
          {bio || 'No bio yet.'}
        </p>
      </div>
      <div className="col-span-2 flex items-center justify-between gap-3 border-t border-line pt-2">
        <p className="flex min-w-0 flex-wrap gap-x-3 text-[13px] text-muted">
          <span className="tabular-nums">{postCount === 1 ? '1 post' : `${postCount} posts`}</span>
          {links.map((link) => (
            <a key={link} href={addressOf(socialLinks[link] ?? '')} target="_blank" rel="noopener noreferrer">
              {linkLabels[link]}
              <span className="sr-only"> of {name} (opens in a new tab)</span>
            </a>
          ))}
        </p>
        {onDelete && (
          <span className="-mr-2 flex shrink-0">
            <IconButton label={`Edit ${name}`} onClick={() => void navigate(`/authors/${id}`)}>
              <Pencil size={16} aria-hidden />
            </IconButton>
            <IconButton label={`Delete ${name}`} onClick={onDelete}>
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </span>
        )}
      </div>
    </li>
  )
}
