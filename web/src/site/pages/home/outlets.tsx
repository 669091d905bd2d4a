import { readOutlets } from '#shared/domain/settings/press.ts'
import { outletFaces } from '../../content/home.ts'
import { ScrollRow } from '../../sections/scroll-row.tsx'
import { usePress } from '../../site.ts'

/** The names of outlets that staff have set. Without any, the page does not mention the press. */
export function Outlets() {
  const { outlets, isSample } = usePress()
  const names = readOutlets(outlets)
  if (names.length === 0) return null
  return (
    <section aria-labelledby="outlets" className="frame thirds outlets">
      <div>
        <h2 id="outlets" className="label text-muted">
          As featured in
        </h2>
        {isSample.outlets && <p className="sample">Sample names</p>}
      </div>
      <ScrollRow label="Names of outlets" className="from-second">
        <ul className="outlets-list">
          {names.map((name, at) => (
            <li key={name} className={`outlet outlet-${outletFaces[at]}`}>
              {name}
            </li>
          ))}
        </ul>
      </ScrollRow>
    </section>
  )
}
