import { initialsOf } from '../article/social-links.ts'
import type { Person } from '../content/company.ts'

/** An engraved head on paper; initials where there is none. */
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
      {initialsOf(person.name)}
    </span>
  )
