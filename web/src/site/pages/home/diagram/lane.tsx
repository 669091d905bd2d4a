import {
  arrivals,
  investors,
  type Kind,
  lostAt,
  narrow,
  narrowTangle,
  rowOf,
  type Size,
  tangle,
  way,
  wide,
} from './lane-geometry.ts'

const words: Record<Kind, { says: string; middle: string }> = {
  man: {
    says: 'A public company’s message passes from desk to desk. It reaches four kinds of investors late or reworded, and never reaches two.',
    middle: 'Desk to desk',
  },
  machine: {
    says: 'The same message goes through the AI intermediary. All six kinds of investors have it four seconds later, word for word.',
    middle: 'AI intermediary',
  },
}

const Company = ({ size: { company, height, width } }: { size: Size }) => {
  const lines = width > 400 ? ['Public company'] : ['Public', 'company']
  return (
    <>
      <rect
        className="drawn-box"
        x="0.5"
        y={height / 2 - company.height / 2}
        width={company.width - 1}
        height={company.height}
      />
      {lines.map((line, at) => (
        <text
          key={line}
          x={company.width / 2}
          y={height / 2 + 4 + (at - (lines.length - 1) / 2) * 15}
          textAnchor="middle"
        >
          {line}
        </text>
      ))}
    </>
  )
}

/** The machine, drawn as a comb with one tooth per message. */
const Comb = ({ size: { middle, height } }: { size: Size }) => {
  const half = middle.radius * 0.5
  const top = height / 2 - middle.radius
  const teeth = Array.from({ length: 15 }, (_, at) => {
    const y = top + ((at + 1) * middle.radius * 2) / 16
    return `M${middle.x + half} ${y.toFixed(1)}h${at % 5 === 2 ? -half * 0.9 : -half * 0.45}`
  }).join('')
  return (
    <>
      <rect className="drawn-comb" x={middle.x - half} y={top} width={half * 2} height={middle.radius * 2} />
      <path className="drawn-teeth" d={teeth} />
    </>
  )
}

/**
 * Both drawings share one path, because its numbers are a twentieth of the page's size. CSS reaches the copy
 * only through the `use` element, so `vector-effect`, which is not inherited, is an attribute of the path.
 */
const Tangle = ({ size }: { size: Size }) =>
  size === wide ? (
    <path id="tangle" className="drawn-tangle" vectorEffect="non-scaling-stroke" d={tangle()} />
  ) : (
    <use className="drawn-tangle" href="#tangle" transform={narrowTangle} />
  )

const Drawing = ({ kind, size, className }: { kind: Kind; size: Size; className: string }) => (
  <svg className={`lane ${className}`} viewBox={`0 0 ${size.width} ${size.height + 22}`} aria-hidden="true">
    {investors.map((name, at) => (
      <path key={name} className="drawn-way" d={way(size, kind, at)} />
    ))}
    {kind === 'man' ? <Tangle size={size} /> : <Comb size={size} />}
    {investors.map((name, at) => (
      <path
        key={name}
        className={`message message-${kind}`}
        d={way(size, kind, at)}
        pathLength="100"
        style={{ animationDelay: kind === 'man' ? `${(at * 1.3 - 7.6).toFixed(1)}s` : '-0.85s' }}
      />
    ))}
    <Company size={size} />
    <text x={size.middle.x} y={size.height + 14} textAnchor="middle" className="drawn-caption">
      {words[kind].middle}
    </text>
    {investors.map((name, at) => {
      const y = rowOf(size, at)
      const time = arrivals[kind][at]
      const lost = lostAt(size, at)
      return (
        <g key={name} className={time ? undefined : 'drawn-missed'}>
          {time ? (
            <rect className="drawn-arrival" x={size.investors - 8} y={y - 3.5} width="7" height="7" />
          ) : (
            <path className="drawn-lost" d={`M${lost.x - 4} ${lost.y - 4}l8 8m0-8l-8 8`} />
          )}
          <text x={size.investors + 8} y={y + 4}>
            {name}
          </text>
          <text x={size.width} y={y + 4} textAnchor="end" className="drawn-time">
            {time ?? 'lost'}
          </text>
        </g>
      )
    })}
  </svg>
)

/** One way from the company to its investors: a drawing, and the same as text for screen readers. */
export const Lane = ({ kind }: { kind: Kind }) => (
  <>
    <p className="sr-only">{words[kind].says}</p>
    <Drawing kind={kind} size={wide} className="lane-wide" />
    <Drawing kind={kind} size={narrow} className="lane-narrow" />
  </>
)
