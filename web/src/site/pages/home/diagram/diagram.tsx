import { PauseButton } from '../../../motion/pause-button.tsx'
import { usePlaying } from '../../../motion/use-playing.ts'
import { Section } from '../../../sections/section.tsx'
import { Lane } from './lane.tsx'

/** The "Man vs. Machine" diagram: one message on two ways from a company to its investors. */
export function Diagram() {
  const { ref, playing, pausable, paused, toggle } = usePlaying<HTMLElement>()
  return (
    <Section
      id="man-vs-machine"
      time="13:00:00"
      stamp="One message, two ways"
      title="Man vs. Machine"
      lead="A public company says one thing. What its investors hear depends on who stands between: desks that pass it on, or an AI intermediary that sends it to all of them at once."
    >
      <figure ref={ref} className="diagram" data-playing={playing}>
        <PauseButton target="the diagram" shown={pausable} paused={paused} onToggle={toggle} />
        <div className="diagram-lane">
          <p className="diagram-name">
            <span className="heading">Man</span>
            <span className="label text-muted">Four of six arrive, in nine seconds to two days</span>
          </p>
          <Lane kind="man" />
        </div>
        <div className="diagram-lane">
          <p className="diagram-name">
            <span className="heading">Machine</span>
            <span className="label text-muted">Six of six arrive, in four seconds</span>
          </p>
          <Lane kind="machine" />
        </div>
        <figcaption className="diagram-caption">
          From the public company at the left, through the intermediary, to six kinds of investors at the
          right. By hand, the message is retold on every desk: algorithms have it first, index funds and
          retail holders never. Through the machine, everyone has the same words in the same second, which is
          also what Regulation FD asks for.
        </figcaption>
      </figure>
    </Section>
  )
}
