import { crc32, deflateSync } from 'node:zlib'
import { eyeAt, type Features, headOf } from './head.ts'

/** Where the light comes from: above, from the viewer's left. */
const light = unit([-0.62, 0.55, 0.62])
const window = { left: -1.26, top: 1.3, size: 2.56 }

function unit([x, y, z]: [number, number, number]): [number, number, number] {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

const clamp = (value: number) => Math.max(0, Math.min(1, value))
const smooth = (from: number, to: number, value: number) => {
  const share = clamp((value - from) / (to - from))
  return share * share * (3 - 2 * share)
}

/** How much of the paper a set of lines covers: none below `from`, all of it near `to`. */
const cover = (tone: number, from: number, to: number, most: number) => most * smooth(from, to, tone)

/** True where a line runs: `field` counts the lines, `share` is the part of the gap that is ink. */
const onLine = (field: number, share: number) => Math.abs(field - Math.floor(field) - 0.5) * 2 < share

/**
 * A portrait as a newspaper engraves it: a head is modeled and lit, then cut as lines that follow its form,
 * thick where it is dark, crossed where it is darker. One gray byte per pixel, 0 ink, 255 paper.
 */
export function renderEngraving(face: Features, size: number): Uint8Array {
  const { distance, materialAt } = headOf(face)
  const turn = (face.turn * Math.PI) / 180
  const nod = (face.nod * Math.PI) / 180
  const [ct, st, cn, sn] = [Math.cos(turn), Math.sin(turn), Math.cos(nod), Math.sin(nod)]
  /** From the viewer's space into the head's; the body turns with it. */
  const intoHead = (x: number, y: number, z: number): [number, number, number] => {
    const [y1, z1] = [y * cn - z * sn, y * sn + z * cn]
    return [x * ct - z1 * st, y1, x * st + z1 * ct]
  }
  const solid = (x: number, y: number, z: number) => distance(...intoHead(x, y, z))
  const pixels = new Uint8Array(size * size).fill(255)

  for (let row = 0; row < size; row++) {
    const y = window.top - (window.size * (row + 0.5)) / size
    for (let column = 0; column < size; column++) {
      const x = window.left + (window.size * (column + 0.5)) / size
      const z = depthAt(solid, x, y)
      const dark = z === undefined ? background(x, y) : surface(x, y, z)
      if (dark) pixels[row * size + column] = 0
    }
  }
  return pixels

  /** The dark side of the paper stands behind the lit side of the face. */
  function background(x: number, y: number): boolean {
    const tone = 0.5 * smooth(0.25, -1.3, x) * smooth(-1.5, -0.4, y) * smooth(1.3, 0.8, y)
    return onLine(y * 27 + 0.12 * Math.sin(x * 5), cover(tone, 0.05, 0.7, 0.6))
  }

  function surface(x: number, y: number, z: number): boolean {
    const [nx, ny, nz] = normalAt(solid, x, y, z)
    const [hx, hy, hz] = intoHead(x, y, z)
    const material = materialAt(hx, hy, hz)
    const lit = Math.max(0, nx * light[0] + ny * light[1] + nz * light[2])
    const shade = lit * shadowAt(solid, x + nx * 0.02, y + ny * 0.02, z + nz * 0.02)
    const open = clamp(solid(x + nx * 0.1, y + ny * 0.1, z + nz * 0.1) / 0.1)
    const bright = (0.16 + 0.16 * Math.max(0, nz) + 0.86 * shade) * (0.45 + 0.55 * open)
    const rim = nz < 0.2 ? 0.75 : 0
    if (material === 'eye') return eye(hx, hy, hz, bright)
    if (material === 'metal') return bright < 0.95
    if (material === 'cloth') return cloth(x, y, hx, hz, 1 - bright * 0.5)
    if (material === 'hair') return strands(hx, hy, hz, Math.max(rim, 1 - bright * 0.72 * face.fair))

    if (hairs(hx, hy, hz, brow(hx, hy, hz), 0)) return true
    if (hairs(hx, hy, hz, face.stubble(hx, hy, hz) * (1.15 - bright * 0.55), 1)) return true
    const lip = Math.abs(hx) < 0.19 && hz > 0.5 && Math.abs(hy + 0.55) < 0.085 - 1.7 * hx * hx
    return skin(hx, hy, hz, Math.max(rim, 1 - bright + (lip ? 0.32 : 0)))
  }

  /** Lines that run around the face; dashes in the light, crossed in the dark. */
  function skin(x: number, y: number, z: number, tone: number): boolean {
    const around = y * 30 + z * 13 + 2.2 * x * x
    const broken = tone < 0.3 && !onLine(x * 34 + Math.floor(around) * 0.5, 0.2 + tone * 2.2)
    if (!broken && onLine(around, cover(tone, 0.1, 0.85, 0.82))) return true
    if (onLine(x * 25 + y * 17 - z * 8, cover(tone, 0.5, 1, 0.62))) return true
    return onLine(x * 24 - y * 20, cover(tone, 0.78, 1.05, 0.6))
  }

  /** Short hairs over the skin: brows run outwards, a beard runs down. */
  function hairs(x: number, y: number, z: number, much: number, down: 0 | 1): boolean {
    if (much <= 0.05) return false
    const from = Math.abs(x)
    const lean = down ? Math.atan2(x, z + 0.15) * 24 + 0.35 * Math.sin(y * 15 + x * 9) : from * 38 - y * 46
    const length = down ? y * 9 + Math.floor(lean) * 0.37 : 0.5
    return onLine(lean, cover(much, 0, 1.1, 0.72)) && (!down || onLine(length, 0.7 + much * 0.3))
  }

  function strands(x: number, y: number, z: number, tone: number): boolean {
    const wave = 0.5 * Math.sin(y * 9 + x * 4) + 0.35 * Math.sin(z * 7 - y * 5)
    const along =
      Math.atan2(z + 0.25, x * 1.1) * 27 + y * 6 * Math.sign(x) * Math.min(1, Math.abs(x) * 3) + wave * 1.4
    const thick = clamp(tone + 0.17 * Math.sin(along * 0.57 + y * 3) + 0.08 * Math.sin(along * 0.23))
    if (onLine(along, cover(thick, 0.16, 0.92, 0.97))) return true
    return onLine(y * 24 + z * 10, cover(tone, 0.72, 1, 0.6))
  }

  function cloth(x: number, y: number, hx: number, hz: number, tone: number): boolean {
    if (onLine(x * 17 + y * 21, cover(tone, 0.2, 0.95, 0.9))) return true
    return onLine(hx * 22 - y * 15 + hz * 4, cover(tone, 0.6, 1, 0.7))
  }

  function eye(x: number, y: number, z: number, bright: number): boolean {
    const side = Math.sign(x)
    // Both eyes meet the viewer's, however the head is turned.
    const gaze = intoHead(0, 0, 1)
    const away = Math.acos(
      clamp(((x - side * eyeAt[0]) * gaze[0] + (y - eyeAt[1]) * gaze[1] + (z - eyeAt[2]) * gaze[2]) / 0.135),
    )
    const glint =
      Math.hypot(x - side * eyeAt[0] - gaze[0] * 0.13 + 0.035, y - eyeAt[1] - gaze[1] * 0.13 - 0.03) < 0.02
    if (glint) return false
    if (away < 0.27) return true
    if (away < 0.54) return away > 0.46 || onLine(Math.atan2(y - eyeAt[1], x - side * eyeAt[0]) * 4, 0.65)
    return skin(x, y, z, 0.75 - bright * 0.75)
  }

  function brow(x: number, y: number, z: number): number {
    const from = Math.abs(x)
    if (z < 0.3 || from < 0.09 || from > 0.45) return 0
    const middle = 0.165 + face.arch * Math.sin(((from - 0.09) / 0.36) * 2.4)
    return smooth(0.05 - 0.06 * Math.max(0, from - 0.2), 0.015, Math.abs(y - middle))
  }
}

type View = (x: number, y: number, z: number) => number

/** How far forward the solid stands at this place, or nothing where the paper shows. */
function depthAt(solid: View, x: number, y: number): number | undefined {
  let z = 1.3
  for (let step = 0; step < 90 && z > -1.2; step++) {
    const distance = solid(x, y, z)
    if (distance < 0.0015) return z
    z -= distance * 0.8
  }
  return undefined
}

function normalAt(solid: View, x: number, y: number, z: number): [number, number, number] {
  const e = 0.004
  return unit([
    solid(x + e, y, z) - solid(x - e, y, z),
    solid(x, y + e, z) - solid(x, y - e, z),
    solid(x, y, z + e) - solid(x, y, z - e),
  ])
}

/** 1 in the light, 0 in full shadow, soft between. */
function shadowAt(solid: View, x: number, y: number, z: number): number {
  let shade = 1
  let along = 0.03
  for (let step = 0; step < 18 && along < 1.4; step++) {
    const distance = solid(x + light[0] * along, y + light[1] * along, z + light[2] * along)
    if (distance < 0.001) return 0.0
    shade = Math.min(shade, (9 * distance) / along)
    along += Math.max(0.03, distance)
  }
  return shade
}

/** Half the size, each pixel the mean of four: lines keep soft edges. */
export function downsample(pixels: Uint8Array, size: number): Uint8Array {
  const half = size / 2
  return Uint8Array.from({ length: half * half }, (_, index) => {
    const at = Math.floor(index / half) * 2 * size + (index % half) * 2
    const sum = [at, at + 1, at + size, at + size + 1].reduce((total, each) => total + (pixels[each] ?? 0), 0)
    return sum / 4
  })
}

/** Packs gray pixels as a PNG, in an address that an image can point to. */
export function pngAddress(pixels: Uint8Array, size: number): string {
  const rows = Buffer.alloc((size + 1) * size)
  for (let row = 0; row < size; row++) {
    rows.set(pixels.subarray(row * size, (row + 1) * size), row * (size + 1) + 1)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${png.toString('base64')}`
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
