interface Props {
  /** What it pauses, for its accessible name: `the Terminal`. */
  target: string
  shown: boolean
  paused: boolean
  onToggle: () => void
}

/** Pauses or plays a moving part of the page. Its space is reserved while it is hidden, to avoid a layout shift. */
export const PauseButton = ({ target, shown, paused, onToggle }: Props) => (
  <span className="pause-place">
    {shown && (
      <button
        type="button"
        className="pause"
        onClick={onToggle}
        aria-label={`${paused ? 'Play' : 'Pause'} ${target}`}
      >
        {paused ? 'Play' : 'Pause'}
      </button>
    )}
  </span>
)
