/** Signed distances: below zero inside a solid, above it outside. Solids are added and carved like clay. */

export type Point = readonly [x: number, y: number, z: number]
export type Solid = (x: number, y: number, z: number) => number

export function ellipsoid([cx, cy, cz]: Point, [rx, ry, rz]: Point): Solid {
  return (x, y, z) => {
    const ax = (x - cx) / rx
    const ay = (y - cy) / ry
    const az = (z - cz) / rz
    const outer = Math.sqrt(ax * ax + ay * ay + az * az)
    const inner = Math.sqrt((ax / rx) ** 2 + (ay / ry) ** 2 + (az / rz) ** 2)
    return inner === 0 ? -Math.min(rx, ry, rz) : (outer * (outer - 1)) / inner
  }
}

export const sphere = ([cx, cy, cz]: Point, radius: number): Solid => {
  return (x, y, z) => Math.sqrt((x - cx) ** 2 + (y - cy) ** 2 + (z - cz) ** 2) - radius
}

/** A rod with round ends, its radius running from the one to the other. */
export function rod(from: Point, to: Point, radius: number, endRadius = radius): Solid {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const square = dx * dx + dy * dy + dz * dz
  return (x, y, z) => {
    const [px, py, pz] = [x - from[0], y - from[1], z - from[2]]
    const along = Math.max(0, Math.min(1, (px * dx + py * dy + pz * dz) / square))
    const distance = Math.sqrt((px - dx * along) ** 2 + (py - dy * along) ** 2 + (pz - dz * along) ** 2)
    return distance - (radius + (endRadius - radius) * along)
  }
}

/** A ring that faces the viewer. */
export const ring = ([cx, cy, cz]: Point, radius: number, thickness: number): Solid => {
  return (x, y, z) => Math.hypot(Math.hypot(x - cx, (y - cy) * 1.12) - radius, z - cz) - thickness
}

export const mirrored =
  (solid: Solid): Solid =>
  (x, y, z) =>
    solid(Math.abs(x), y, z)

/** Joins two distances with a fillet of the given size. */
export function join(a: number, b: number, fillet: number): number {
  const share = Math.max(0, Math.min(1, 0.5 + (0.5 * (b - a)) / fillet))
  return b * (1 - share) + a * share - fillet * share * (1 - share)
}

/** Takes the second away from the first, with a fillet. */
export const carve = (a: number, b: number, fillet: number): number => -join(-a, b, fillet)
