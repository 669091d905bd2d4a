import { release } from '../../content/home.ts'
import { usePlaying } from '../../motion/use-playing.ts'

/** A press release under review: sentences on the left, the reviewer's marks in the margin. */
export function ReleaseCheck() {
  const { ref, playing } = usePlaying<HTMLDivElement>()
  return (
    <div ref={ref} className="proof" data-playing={playing}>
      <p className="label proof-dateline">Draft 4 · Fiscal Q3 2026 · not released</p>
      <ul>
        {release.map(({ text, passed, mark }, at) => (
          <li key={text} className="proof-line" style={{ animationDelay: `${at * 0.9}s` }}>
            <span className={passed ? 'proof-text' : 'proof-text proof-held'}>{text}</span>
            <span className={passed ? 'proof-mark text-good' : 'proof-mark text-danger'}>
              {passed ? '✓' : '!'} {mark}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
