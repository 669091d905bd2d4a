/** A check mark in the size of the text beside it. Drawn, because our fonts have none. */
export const CheckMark = () => (
  <svg
    className="inline"
    width="0.85em"
    height="0.85em"
    viewBox="0 0 12 12"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    aria-hidden="true"
  >
    <path d="m1.5 6.5 3.2 3.5 5.8-8" />
  </svg>
)
