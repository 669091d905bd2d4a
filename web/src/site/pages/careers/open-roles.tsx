import { openRoles, type Role } from '../../content/careers.ts'
import { inWords } from '../../in-words.ts'
import { useSite } from '../../site.ts'

/** The roles that are open; where there are none, what becomes of an application all the same. */
export function OpenRoles({ roles = openRoles }: { roles?: readonly Role[] }) {
  const { retention } = useSite()
  return (
    <section aria-labelledby="open-roles">
      <h2 id="open-roles" className="label mb-4 text-muted">
        Open roles
      </h2>
      {roles.length > 0 ? (
        <ul className="grid gap-4">
          {roles.map(({ title, place, says }) => (
            <li key={title}>
              <p className="heading">{title}</p>
              <p className="label mt-1 text-tape">{place}</p>
              <p className="mt-1 text-muted">{says}</p>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p className="heading">No roles are posted right now.</p>
          <p className="mt-2 text-muted">
            Write to us anyway. We read every application and keep it for{' '}
            {inWords(retention.applicationMonths, 'month')}. When we need disclosure counsel, a market data
            engineer or an editor, we look there first.
          </p>
        </>
      )}
    </section>
  )
}
