import { issuer, scene } from '../../content/home.ts'
import { CheckMark } from '../../sections/check-mark.tsx'
import { useSite } from '../../site.ts'

const Says = ({ id, says }: { id: string; says: string }) => {
  if (id === 'held') return <del>{says}</del>
  return id === 'corrected' ? <ins>{says}</ins> : says
}

/**
 * The product in one scene: a rumor, what is on file about it, the sentence that is held and the one that replaces it.
 * The style sheet plays it once and can be paused, so it needs no script. At rest everything is there.
 */
export function Terminal() {
  const { name } = useSite()
  return (
    <section aria-labelledby="terminal" className="terminal to-second">
      <header className="terminal-bar">
        <h2 id="terminal">
          <span className="text-tape">{name} Terminal</span> 2.0
        </h2>
        <label className="scene-pause">
          <input type="checkbox" aria-label="Pause the Terminal" /> Pause
        </label>
        <p className="terminal-issuer">{`${issuer.name}, an invented issuer`}</p>
      </header>
      <ol className="scene">
        {scene.map(({ id, time, name: step, says, notes }) => (
          <li key={id} className={`scene-step scene-${id}`}>
            <h3 className="scene-name">
              <time>{time}</time> {step}
              {id === 'corrected' && <CheckMark />}
            </h3>
            <p className="scene-says">
              <Says id={id} says={says} />
            </p>
            {notes.map((note) => (
              <p key={note} className="scene-note">
                {note}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
