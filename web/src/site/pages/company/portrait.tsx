import type { Person } from '../../content/company.ts'
import { initials } from '../../social-links.ts'

/** A person's portrait, or their initials if there is none. */
export const Portrait = ({ person }: { person: Person }) =>
  person.portrait ? (
    <img
      className="portrait"
      src={person.portrait}
      alt={`Portrait of ${person.name}`}
      width="440"
      height="440"
      loading="lazy"
      decoding="async"
    />
  ) : (
    <span className="portrait portrait-initials" aria-hidden="true">
      {initials(person.name)}
    </span>
  )
