import { useMemo } from 'react'
import { encode } from 'uqr'

/** The picture as a data URL. Black on white in both themes, because cameras need it. */
function pictureOf(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${squares.join('')}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** A QR code, drawn in the browser so that the secret in it is not sent to another server. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const source = useMemo(() => pictureOf(text), [text])
  return (
    <img
      src={source}
      alt={label}
      width={208}
      height={208}
      className="aspect-square w-full max-w-52 rounded-sm"
    />
  )
}
