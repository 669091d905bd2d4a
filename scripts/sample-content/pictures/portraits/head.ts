import { carve, ellipsoid, join, mirrored, type Point, ring, rod, type Solid, sphere } from './solids.ts'

/** What distinguishes one invented face from another. Lengths in head units: the head is two high. */
export interface Features {
  /** Turn of the head in degrees, positive to the viewer's right, and its nod. */
  turn: number
  nod: number
  jaw: number
  chin: number
  cheeks: number
  nose: number
  lips: number
  /** How far the upper lid comes down, 0 to 1. */
  lids: number
  /** Height of the brow's arch. */
  arch: number
  neck: number
  shoulders: number
  /** Height of the collar on the neck. */
  collar: number
  hair: Solid
  /** How much light the hair gives back: 0.7 is black, 1.1 is gray. */
  fair: number
  /** Whether skin at this point carries hair: a beard, a shaved side. */
  stubble: (x: number, y: number, z: number) => number
  glasses: boolean
  earrings: boolean
}

export type Material = 'skin' | 'hair' | 'eye' | 'cloth' | 'metal'

export interface Head {
  distance: Solid
  materialAt: (x: number, y: number, z: number) => Material
}

export const eyeAt: Point = [0.255, 0.02, 0.54]

export function headOf(face: Features): Head {
  const skull = ellipsoid([0, 0.32, -0.12], [0.69, 0.7, 0.84])
  const front = ellipsoid([0, -0.22, 0.1], [0.55, 0.75, 0.6])
  const jaw = mirrored(ellipsoid([0.2 * face.jaw, -0.52, 0.1], [0.3 * face.jaw, 0.36, 0.46]))
  const chin = ellipsoid([0, -0.86, 0.46], [0.17 * face.chin, 0.13, 0.15])
  const cheek = mirrored(sphere([0.37, -0.17, 0.42], 0.19 * face.cheeks))
  const brow = mirrored(rod([0.08, 0.17, 0.62], [0.36, 0.19, 0.5], 0.085))
  const socket = mirrored(ellipsoid([0.25, 0.03, 0.78], [0.17, 0.13, 0.17]))
  const eyeball = mirrored(sphere(eyeAt, 0.135))
  const upperLid = mirrored(sphere([eyeAt[0], eyeAt[1] + 0.004, eyeAt[2]], 0.153))
  const lowerLid = mirrored(sphere([eyeAt[0], eyeAt[1] - 0.004, eyeAt[2]], 0.148))
  const bridge = rod([0, 0.12, 0.62], [0, -0.2, 0.76 + 0.06 * face.nose], 0.062, 0.075)
  const tip = sphere([0, -0.245, 0.79 + 0.06 * face.nose], 0.088)
  const wing = mirrored(ellipsoid([0.085, -0.275, 0.74], [0.06, 0.055, 0.085]))
  const nostril = mirrored(ellipsoid([0.05, -0.325, 0.79], [0.03, 0.022, 0.045]))
  const upperLip = mirrored(ellipsoid([0.05, -0.503, 0.625], [0.135, 0.042 * face.lips, 0.085]))
  const lowerLip = ellipsoid([0, -0.588, 0.612], [0.15, 0.052 * face.lips, 0.095])
  const mouth = mirrored(rod([0, -0.542, 0.715], [0.185, -0.53, 0.61], 0.007, 0.006))
  const ear = mirrored(ellipsoid([0.665, -0.02, -0.06], [0.06, 0.2, 0.125]))
  const earHollow = mirrored(ellipsoid([0.73, 0.02, 0.0], [0.05, 0.11, 0.06]))
  const neck = rod([0, -0.55, -0.16], [0, -1.7, -0.3], 0.36 * face.neck, 0.44 * face.neck)
  const cloth = mirrored(ellipsoid([0.42 * face.shoulders, -1.98, -0.28], [1.02 * face.shoulders, 0.7, 0.52]))
  const collar = rod([0, -0.9, -0.2], [0, -1.8, -0.28], 0.42 * face.neck, 0.52 * face.neck)
  const rings = mirrored(ring([0.25, 0.01, 0.8], 0.178, 0.014))
  const nosepiece = mirrored(rod([0, 0.05, 0.86], [0.085, 0.05, 0.81], 0.013))
  const temple = mirrored(rod([0.425, 0.05, 0.78], [0.66, 0.06, -0.05], 0.014))
  const pendant = mirrored(sphere([0.7, -0.29, -0.03], 0.05))

  const skin: Solid = (x, y, z) => {
    let d = join(skull(x, y, z), front(x, y, z), 0.16)
    d = join(d, jaw(x, y, z), 0.16)
    d = join(d, chin(x, y, z), 0.16)
    d = join(d, cheek(x, y, z), 0.16)
    d = join(d, brow(x, y, z), 0.09)
    d = carve(d, socket(x, y, z), 0.1)
    // The lids are shells over the eyeball, parted where it looks out.
    const ax = Math.abs(x) - eyeAt[0]
    const opening = 0.056 - 1.8 * ax * ax - 0.045 * face.lids
    d = join(d, Math.max(upperLid(x, y, z), opening - (y - eyeAt[1])), 0.025)
    d = join(d, Math.max(lowerLid(x, y, z), y - eyeAt[1] + 0.052 - 1.2 * ax * ax), 0.03)
    d = join(d, bridge(x, y, z), 0.09)
    d = join(d, tip(x, y, z), 0.06)
    d = join(d, wing(x, y, z), 0.035)
    d = carve(d, nostril(x, y, z), 0.02)
    d = join(d, upperLip(x, y, z), 0.045)
    d = join(d, lowerLip(x, y, z), 0.045)
    d = carve(d, mouth(x, y, z), 0.02)
    d = join(d, carve(ear(x, y, z), earHollow(x, y, z), 0.03), 0.05)
    return join(d, neck(x, y, z), 0.12)
  }
  const clothes: Solid = (x, y, z) =>
    join(cloth(x, y, z), Math.max(collar(x, y, z), y - face.collar - 0.18 * z), 0.1)
  const metal: Solid = (x, y, z) => {
    const glasses = face.glasses ? Math.min(rings(x, y, z), nosepiece(x, y, z), temple(x, y, z)) : 9
    return Math.min(glasses, face.earrings ? pendant(x, y, z) : 9)
  }

  return {
    distance: (x, y, z) =>
      Math.min(skin(x, y, z), face.hair(x, y, z), eyeball(x, y, z), clothes(x, y, z), metal(x, y, z)),
    materialAt(x, y, z) {
      const candidates: [Material, number][] = [
        ['skin', skin(x, y, z)],
        ['hair', face.hair(x, y, z)],
        ['eye', eyeball(x, y, z)],
        ['cloth', clothes(x, y, z)],
        ['metal', metal(x, y, z)],
      ]
      return candidates.reduce((near, next) => (next[1] < near[1] ? next : near))[0]
    },
  }
}
