import { carve, ellipsoid, join, rod, type Solid } from './solids.ts'

/** Hair and beards, to be worn by invented heads. */

export const bob: Solid = (() => {
  const crown = ellipsoid([0, 0.36, -0.14], [0.8, 0.78, 0.93])
  const left = ellipsoid([-0.62, -0.26, -0.06], [0.25, 0.66, 0.44])
  const right = ellipsoid([0.62, -0.26, -0.06], [0.25, 0.66, 0.44])
  const opening = ellipsoid([0.1, -0.3, 0.86], [0.5, 0.92, 0.62])
  const fringe = rod([0.22, 0.9, 0.55], [-0.5, 0.42, 0.56], 0.16, 0.1)
  const parting = rod([0.24, 1.2, 0.1], [0.22, 0.9, 0.9], 0.03)
  return (x, y, z) => {
    const mass = join(join(crown(x, y, z), left(x, y, z), 0.12), right(x, y, z), 0.12)
    return carve(join(carve(mass, opening(x, y, z), 0.08), fringe(x, y, z), 0.1), parting(x, y, z), 0.05)
  }
})()

export const short: Solid = (() => {
  const cap = ellipsoid([0.03, 0.42, -0.14], [0.77, 0.76, 0.9])
  const forehead = ellipsoid([-0.04, 0.06, 0.8], [0.58, 0.66, 0.6])
  const cheeks = ellipsoid([0, -0.55, 0.35], [0.95, 0.75, 0.62])
  return (x, y, z) =>
    carve(
      carve(cap(x, y, z) + 0.018 * Math.sin(x * 9 + 2 * y) * Math.sin(z * 8), forehead(x, y, z), 0.04),
      cheeks(x, y, z),
      0.06,
    )
})()

export const curls: Solid = (() => {
  const mass = ellipsoid([0, 0.5, -0.16], [0.86, 0.74, 0.9])
  const forehead = ellipsoid([0, 0.02, 0.82], [0.6, 0.66, 0.6])
  const nape = ellipsoid([0, -0.5, 0.45], [1.1, 0.72, 1.05])
  return (x, y, z) => {
    const curl = 0.045 * Math.sin(x * 13 + 1) * Math.sin(y * 13) * Math.sin(z * 13 + 2)
    return carve(carve(mass(x, y, z) + curl, forehead(x, y, z), 0.06), nape(x, y, z), 0.08)
  }
})()

export const shaven = () => 0
const edge = (from: number, to: number, value: number) =>
  Math.max(0, Math.min(1, (value - from) / (to - from)))
/** Over jaw, chin and upper lip, thinning toward the cheek, open around the mouth. */
export const beard = (x: number, y: number, z: number): number => {
  if (z < 0.05 - 0.5 * Math.max(0, y + 0.7) || y < -1.0) return 0
  const cheek = edge(-0.3, -0.52, y - 0.42 * Math.abs(x) + 0.06 * Math.sin(x * 31))
  const moustache = Math.abs(x) < 0.24 ? edge(0.075, 0.03, Math.abs(y + 0.425 + 0.5 * x * x)) : 0
  const lips = edge(1, 1.35, Math.hypot(x / 0.2, (y + 0.55) / 0.085))
  return Math.max(cheek, moustache) * lips
}

/** Combed back from the forehead and knotted behind. */
export const knot: Solid = (() => {
  const cap = ellipsoid([0, 0.36, -0.16], [0.755, 0.76, 0.92])
  const forehead = ellipsoid([0, 0.08, 0.82], [0.6, 0.72, 0.6])
  const cheeks = ellipsoid([0, -0.56, 0.3], [0.95, 0.72, 0.8])
  const bun = ellipsoid([0.1, 1.02, -0.5], [0.34, 0.3, 0.34])
  return (x, y, z) => {
    const combed = cap(x, y, z) + 0.012 * Math.sin(Math.atan2(x, z + 0.3) * 16)
    return join(carve(carve(combed, forehead(x, y, z), 0.05), cheeks(x, y, z), 0.07), bun(x, y, z), 0.06)
  }
})()

/** To the shoulders, parted at the side. */
export const long: Solid = (() => {
  const crown = ellipsoid([0, 0.36, -0.16], [0.8, 0.78, 0.92])
  const left = rod([-0.66, 0.2, -0.1], [-0.74, -1.2, -0.05], 0.22, 0.3)
  const right = rod([0.66, 0.2, -0.1], [0.74, -1.2, -0.05], 0.22, 0.3)
  const opening = ellipsoid([0.05, -0.22, 0.86], [0.52, 0.95, 0.66])
  const parting = rod([-0.24, 1.2, 0.1], [-0.22, 0.86, 0.9], 0.03)
  return (x, y, z) => {
    const wave = 0.02 * Math.sin(y * 8 + x * 3)
    const mass = join(join(crown(x, y, z), left(x, y, z) + wave, 0.14), right(x, y, z) + wave, 0.14)
    return carve(carve(mass, opening(x, y, z), 0.08), parting(x, y, z), 0.05)
  }
})()

/** None: nothing but skin on the skull. */
export const bald: Solid = () => 9
