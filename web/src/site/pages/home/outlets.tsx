import { outlets } from '../../content/home.ts'
import { ScrollRow } from '../../sections/scroll-row.tsx'

export const Outlets = () => (
  <section aria-labelledby="outlets" className="frame outlets">
    <h2 id="outlets" className="label text-muted">
      As featured in
    </h2>
    <ScrollRow label="Names of outlets" className="outlets-row">
      <ul className="outlets-list">
        {outlets.map(({ name, face }) => (
          <li key={name} className={`outlet outlet-${face}`}>
            {name}
          </li>
        ))}
      </ul>
    </ScrollRow>
  </section>
)
