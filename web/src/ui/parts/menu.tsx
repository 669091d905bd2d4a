import { MoreHorizontal } from 'lucide-react'
import { DropdownMenu as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type ButtonVariant, buttonClass } from '../button.tsx'
import { classNames } from '../class-names.ts'

export interface MenuItem {
  label: string
  icon?: ReactNode
  /** Shown at the right: the keyboard shortcut for the same action. */
  hint?: ReactNode
  onSelect?: () => void
  /** An address in the admin. */
  to?: string
  /** An address outside the admin, opened in a new tab. */
  href?: string
  danger?: boolean
  /** Why the item is disabled. */
  disabledReason?: string | undefined
}

interface MenuProps {
  /** The accessible name of the button: `Actions for Quarterly results`. */
  label: string
  /** Falsy entries are skipped, so that callers can write `can(…) && { … }`. */
  items: readonly (MenuItem | false | undefined)[]
  /** The content of the button; three dots by default. */
  children?: ReactNode
  /** The button’s variant, and classes for a button joined to another one. */
  variant?: ButtonVariant
  className?: string
}

const itemClass = (danger: boolean | undefined) =>
  classNames(
    'flex min-h-9 cursor-pointer items-center gap-2.5 px-3 py-1.5 text-ink no-underline outline-none select-none',
    'data-disabled:cursor-not-allowed data-disabled:text-muted data-highlighted:bg-sunken',
    danger && 'text-danger',
  )

/** A button that opens a menu, for row actions that do not deserve buttons of their own. */
export const Menu = ({ label, items, children, variant, className }: MenuProps) => (
  <Primitive.Root modal={false}>
    <Primitive.Trigger
      aria-label={label}
      className={buttonClass(
        variant ?? (children ? 'quiet' : 'bare'),
        className ?? (children ? undefined : 'min-w-(--control) px-2'),
      )}
    >
      {children ?? <MoreHorizontal size={17} aria-hidden />}
    </Primitive.Trigger>
    <Primitive.Portal>
      <Primitive.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        className="z-50 max-w-72 min-w-44 rounded-sm border border-edge bg-raised py-1"
      >
        {items.map((item) => item && <Item key={item.label} {...item} />)}
      </Primitive.Content>
    </Primitive.Portal>
  </Primitive.Root>
)

function Item({ label, icon, hint, onSelect, to, href, danger, disabledReason }: MenuItem) {
  if (to !== undefined && !disabledReason)
    return (
      <Primitive.Item asChild>
        <Link to={to} className={itemClass(danger)}>
          {icon} {label}
        </Link>
      </Primitive.Item>
    )
  if (href !== undefined && !disabledReason)
    return (
      <Primitive.Item asChild>
        <a href={href} target="_blank" rel="noopener" className={itemClass(danger)}>
          {icon} {label}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </Primitive.Item>
    )
  return (
    <Primitive.Item
      className={itemClass(danger)}
      disabled={Boolean(disabledReason)}
      onSelect={() => onSelect?.()}
    >
      {icon}
      <span>
        {label}
        {disabledReason && <span className="block text-xs">{disabledReason}</span>}
      </span>
      {hint && <span className="ml-auto pl-4">{hint}</span>}
    </Primitive.Item>
  )
}
