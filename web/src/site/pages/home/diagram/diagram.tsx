import { PauseButton } from '../../../motion/pause-button.tsx'
import { usePlaying } from '../../../motion/use-playing.ts'
import { Fold } from '../../../sections/fold.tsx'
import { Section } from '../../../sections/section.tsx'
import { Lane } from './lane.tsx'

const Rule = ({ section }: { section: string }) => (
  <a href={`https://www.ecfr.gov/current/title-17/section-${section}`} className="text-link">
    {`17 CFR ${section}`}
  </a>
)

/** The "Man vs. Machine" diagram: one message on two ways from a company to its investors. */
export function Diagram() {
  const { ref, playing, pausable, paused, toggle } = usePlaying<HTMLElement>()
  return (
    <Section
      id="man-vs-machine"
      time="13:00:00"
      stamp="One message, two ways"
      title="Man vs. Machine"
      lead="A public company says one thing. What its investors hear depends on what sits in between: people who pass it along desk by desk, or an AI intermediary that sends it to everyone at once."
    >
      <p className="sample">An illustration, not a measurement.</p>
      <figure ref={ref} className="diagram" data-playing={playing}>
        <PauseButton target="the diagram" shown={pausable} paused={paused} onToggle={toggle} />
        <div className="diagram-lane">
          <p className="diagram-name">
            <span className="heading">Man</span>
            <span className="label text-muted">Four of six hear it, nine seconds to two days later</span>
          </p>
          <Lane kind="man" />
        </div>
        <div className="diagram-lane">
          <p className="diagram-name">
            <span className="heading">Machine</span>
            <span className="label text-muted">Six of six hear it, four seconds later</span>
          </p>
          <Lane kind="machine" />
        </div>
        <figcaption className="diagram-caption indent-second">
          <Fold name="What Regulation FD requires">
            <p>
              When a company tells investors something material and nonpublic, Regulation FD requires public
              disclosure, by Form 8-K or another method reasonably designed for broad, non-exclusionary
              distribution: simultaneously if the disclosure was intentional, promptly if it was not (
              <Rule section="243.100" /> and <Rule section="243.101" />
              ).
            </p>
          </Fold>
        </figcaption>
      </figure>
    </Section>
  )
}
