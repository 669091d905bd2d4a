import type { KeyboardEvent, PointerEvent } from 'react'
import { type FocalPoint } from '#shared/domain/media/focal-point.ts'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { type Size } from '#shared/domain/media/picture-sizes.ts'
import { socialImageSize } from '#shared/domain/media/social-image.ts'
import { Button } from '../../../ui/button.tsx'
import { focusStyle, thumbnailBox } from '../library/thumbnail.tsx'

interface FocalPointFieldProps {
  file: MediaFile
  size: Size
  value: FocalPoint | null
  onChange: (value: FocalPoint | null) => void
  /** Why it cannot be changed. */
  disabled: boolean
}

const clamp = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * 100) / 100
const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-0.01, 0],
  ArrowRight: [0.01, 0],
  ArrowUp: [0, -0.01],
  ArrowDown: [0, 0.01],
}
const percent = (share: number) => `${Math.round(share * 100)}%`
const middle: FocalPoint = { x: 0.5, y: 0.5 }

/** The focal point of a picture, moved with the pointer or the arrow keys, with a preview of the resulting crops. */
export function FocalPointField({ file, size, value, onChange, disabled }: FocalPointFieldProps) {
  const shown = value ?? middle

  function moveTo(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    onChange({
      x: clamp((event.clientX - box.left) / box.width),
      y: clamp((event.clientY - box.top) / box.height),
    })
  }
  function moveBy(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const times = event.shiftKey ? 10 : 1
    onChange({ x: clamp(shown.x + step[0] * times), y: clamp(shown.y + step[1] * times) })
  }
  const crop = { ...size, focalPoint: value }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">Focal point</legend>
      {/* The whole picture handles the pointer; the point handles the keyboard. */}
      <div
        className="relative touch-none justify-self-center overflow-hidden rounded-sm border border-line bg-sunken select-none data-active:cursor-crosshair"
        data-active={disabled ? undefined : true}
        onPointerDown={(event) => {
          if (disabled) return
          event.currentTarget.setPointerCapture(event.pointerId)
          moveTo(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event)
        }}
      >
        <img
          src={file.url}
          alt={file.altText}
          width={size.width}
          height={size.height}
          draggable={false}
          className="block max-h-72 w-auto max-w-full"
        />
        {!disabled && (
          <button
            type="button"
            aria-label={`Focal point: ${percent(shown.x)} from the left, ${percent(shown.y)} from the top. Move it with the arrow keys.`}
            className="focal-point"
            style={{ left: percent(shown.x), top: percent(shown.y) }}
            onKeyDown={moveBy}
          />
        )}
      </div>
      <div className="flex items-start justify-between gap-3">
        <p className="text-[13px] text-muted" aria-live="polite">
          {value
            ? `${percent(value.x)} from the left, ${percent(value.y)} from the top.`
            : 'Not set: crops are chosen automatically.'}
        </p>
        {value && !disabled && (
          <Button variant="bare" onClick={() => onChange(null)}>
            Reset
          </Button>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] items-start gap-3">
        <figure className="grid gap-1">
          <img
            src={value ? (file.thumbnailUrl ?? file.url) : (file.socialImage ?? file.url)}
            alt=""
            data-crop="social"
            className="aspect-[1200/630] w-full rounded-sm border border-line object-cover"
            style={focusStyle(crop, socialImageSize)}
          />
          <figcaption className="text-[13px] text-muted">Shared links, cards (1200 × 630)</figcaption>
        </figure>
        <figure className="grid gap-1">
          <img
            src={file.thumbnailUrl ?? file.url}
            alt=""
            data-crop="thumbnail"
            className="aspect-4/3 w-full rounded-sm border border-line object-cover"
            style={focusStyle(crop, thumbnailBox)}
          />
          <figcaption className="text-[13px] text-muted">Thumbnail</figcaption>
        </figure>
      </div>
    </fieldset>
  )
}
