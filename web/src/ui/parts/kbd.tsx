import { Fragment } from 'react'

/** Keys as they are pressed, one after the other: `g p`, `⌘K`. */
export const Kbd = ({ keys }: { keys: string }) => (
  <span className="inline-flex gap-1 font-mono text-xs text-muted">
    {keys.split(' ').map((key, index) => (
      <Fragment key={`${key}${index}`}>
        <kbd className="inline-block min-w-5 rounded-sm border border-line bg-sunken px-1 text-center font-mono leading-5">
          {key}
        </kbd>
      </Fragment>
    ))}
  </span>
)
