/** A labeled progress bar; `value` is from 0 to 1. */
export const Progress = ({ label, value }: { label: string; value: number }) => (
  <span className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm text-muted">
    <span className="flex justify-between gap-3">
      <span className="truncate">{label}</span>
      <span className="tabular-nums">{Math.round(value * 100)}%</span>
    </span>
    <progress aria-label={label} value={value} max={1} className="h-1.5 w-full" />
  </span>
)
