interface Props {
  /** What is stopped: `the Terminal`. */
  what: string
  shown: boolean
  paused: boolean
  onToggle: () => void
}

/** Stops what moves. Its place is kept while it is not shown, so that nothing jumps when the script arrives. */
export const PauseButton = ({ what, shown, paused, onToggle }: Props) => (
  <span className="pause-place">
    {shown && (
      <button
        type="button"
        className="pause"
        onClick={onToggle}
        aria-label={`${paused ? 'Play' : 'Pause'} ${what}`}
      >
        {paused ? 'Play' : 'Pause'}
      </button>
    )}
  </span>
)
