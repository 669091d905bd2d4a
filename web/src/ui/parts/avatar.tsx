import { classNames } from '../class-names.ts'

const sizes = { small: 'size-6 text-[10px]', medium: 'size-8 text-xs', large: 'size-14 text-lg' } as const

/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}

interface AvatarProps {
  name: string
  /** Address of a picture. */
  src?: string | null | undefined
  size?: keyof typeof sizes
}

/** A person's picture or initials. Decorative: their name is always next to it. */
export const Avatar = ({ name, src, size = 'medium' }: AvatarProps) =>
  src ? (
    <img
      src={src}
      alt=""
      loading="lazy"
      className={classNames('shrink-0 rounded-sm object-cover', sizes[size])}
    />
  ) : (
    <span
      aria-hidden
      className={classNames(
        'grid shrink-0 place-items-center rounded-sm border border-line bg-sunken font-mono text-muted select-none',
        sizes[size],
      )}
    >
      {initialsOf(name)}
    </span>
  )
