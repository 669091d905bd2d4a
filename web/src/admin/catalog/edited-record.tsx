import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type LoadError, LoadState } from '../../ui/page/load-state.tsx'
import { Page, PageHeader } from '../../ui/page/page-header.tsx'
import { SkeletonRows } from '../../ui/page/skeleton.tsx'

interface EditedRecordProps<T> {
  /** The heading of the form. */
  title: string
  /** The kind of record with its article, as in `the category`. */
  what: string
  /** All records, among which the edited one is looked up; undefined while they are loading. */
  all: readonly T[] | undefined
  find: (record: T) => boolean
  error?: LoadError | undefined
  onRetry: () => unknown
  list: { to: string; label: string }
  children: (record: T) => ReactNode
}

/**
 * Finds the record whose form is open. It is still returned after someone else deleted or renamed it, because what was
 * typed into its form is not saved yet.
 */
export function useOpenedRecord<T>(
  all: readonly T[] | undefined,
  find: (record: T) => boolean,
): T | undefined {
  const found = all?.find(find)
  const [opened, setOpened] = useState(found)
  if (found && found !== opened) setOpened(found)
  return found ?? (opened && find(opened) ? opened : undefined)
}

/** Loads the record named in the address for its form, which stays open until its user leaves it. */
export function EditedRecord<T>({
  title,
  what,
  all,
  find,
  error,
  onRetry,
  list,
  children,
}: EditedRecordProps<T>) {
  const record = useOpenedRecord(all, find)
  if (record) return children(record)
  return (
    <Page>
      <PageHeader title={title} back={list} />
      <LoadState
        what={what}
        loaded={all !== undefined}
        error={error}
        onRetry={onRetry}
        skeleton={<SkeletonRows label={`Loading ${what}...`} rows={4} />}
      >
        <EmptyState title="This no longer exists" help="Somebody deleted or renamed it.">
          <Link to={list.to} className={buttonClass()}>
            {list.label}
          </Link>
        </EmptyState>
      </LoadState>
    </Page>
  )
}
