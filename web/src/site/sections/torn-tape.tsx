const ticks = (from: number, to: number) =>
  Array.from({ length: (to - from) / 8 }, (_, index) => `M${from + index * 8} 20v${index % 5 ? 5 : 10}`).join(
    '',
  )

/** A torn ticker tape, for error pages. */
export const TornTape = () => (
  <svg className="torn-tape" viewBox="0 0 800 52" preserveAspectRatio="xMinYMid slice" aria-hidden="true">
    <path d={`M0 20H392l-7 5 9 4-8 4 6 4H0${ticks(0, 384)}`} />
    <path
      transform="rotate(0.9 420 24) translate(0 6)"
      d={`M800 20H418l-7 5 9 4-8 4 6 4h382${ticks(424, 800)}`}
    />
  </svg>
)
