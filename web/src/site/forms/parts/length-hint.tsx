import { type ReactNode, useEffect, useState } from 'react'
import { formatCount } from '#shared/domain/submissions/form-lengths.ts'
import type { Count } from '../length-limits.ts'

/** Milliseconds without typing after which screen readers announce the count. */
const announceDelay = 1000

function LengthCount({ characters, limit }: Count) {
  const text = `${formatCount(characters)} of ${formatCount(limit)} characters`
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), announceDelay)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <>
      <span aria-hidden="true" className={characters > limit ? 'font-medium text-danger' : undefined}>
        {text}
      </span>
      <output className="sr-only">{announced}</output>
    </>
  )
}

/** A field's hint, with the character count if there is one to show. */
export const lengthHint = (hint: string | undefined, count: Count | undefined): ReactNode =>
  count ? (
    <>
      {hint && `${hint.replace(/\.$/, '')}. `}
      <LengthCount {...count} />
    </>
  ) : (
    hint
  )
