import type { Size } from './picture-sizes.ts'

/** The point of a picture that its crops keep in view, from 0 to 1 from the left and from the top. */
export interface FocalPoint {
  x: number
  y: number
}

/**
 * Where a picture is cut so that the focal point is in the middle of a box of this shape, as far as the edges
 * allow: 0 to 1 of the overflow, from the left and from the top, as for `object-position`.
 */
export function cropPosition(focus: FocalPoint, picture: Size, box: Size): FocalPoint {
  const scale = Math.max(box.width / picture.width, box.height / picture.height)
  const along = (at: number, whole: number, part: number): number => {
    const hidden = whole * scale - part
    return hidden < 1e-6 ? 0.5 : Math.min(Math.max((at * whole * scale - part / 2) / hidden, 0), 1)
  }
  return {
    x: along(focus.x, picture.width, box.width),
    y: along(focus.y, picture.height, box.height),
  }
}

/** The CSS of `cropPosition` for a picture that covers its box. */
export function objectPosition(focus: FocalPoint, picture: Size, box: Size): string {
  const { x, y } = cropPosition(focus, picture, box)
  return `${(x * 100).toFixed(1)}% ${(y * 100).toFixed(1)}%`
}
