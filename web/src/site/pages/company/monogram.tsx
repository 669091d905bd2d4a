import type { Person } from '../../content/company.ts'
import { initials } from '../../social-links.ts'

/** A person's initials as text, within the engraved rosette that belongs to their name if there is one. */
export const Monogram = ({ person: { name, monogram } }: { person: Person }) => (
  <div className="monogram">
    {monogram && (
      <img
        src={monogram}
        alt={`Monogram of ${name}`}
        width="440"
        height="440"
        loading="lazy"
        decoding="async"
        suppressHydrationWarning
      />
    )}
    <span className="monogram-initials" aria-hidden="true">
      {initials(name)}
    </span>
  </div>
)
