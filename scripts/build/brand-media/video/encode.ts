import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { filmSize } from './prepare-page.ts'

const out = join(import.meta.dirname, '../../../../web/public/assets/recording')
const { width, height } = filmSize
/** Declares the BT.709 color space. Without it, some players show lighter grays. */
const colors = `scale=${width}:${height}:flags=lanczos:out_color_matrix=bt709:out_range=tv,format=yuv420p`
const labels = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709']

function ffmpeg(...options: string[]): void {
  try {
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...options], { stdio: ['ignore', 'inherit', 'inherit'] })
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw missing ? new Error('Recording needs ffmpeg with libsvtav1 and libx264 on the path.') : error
  }
}

/** Encodes the frames in a folder as WebM and MP4, without sound, and makes the poster. */
export async function encode(frames: string, framesPerSecond: number): Promise<void> {
  const source = [
    '-framerate',
    String(framesPerSecond),
    '-i',
    join(frames, '%04d.png'),
    '-vf',
    colors,
    '-an',
    ...labels,
  ]
  const webm = join(out, 'terminal.webm')
  // With screen content mode (scm), AV1 needs half the size of VP9 here. One key frame is enough for a short loop.
  ffmpeg(
    ...source,
    '-c:v',
    'libsvtav1',
    '-preset',
    '5',
    '-crf',
    '46',
    '-g',
    '1000',
    '-svtav1-params',
    'scm=1',
    webm,
  )
  const mp4 = join(out, 'terminal.mp4')
  ffmpeg(
    ...source,
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-tune',
    'animation',
    '-crf',
    '32',
    '-movflags',
    '+faststart',
    mp4,
  )
  const poster = join(out, 'terminal.webp')
  await sharp(join(frames, '0000.png')).resize(width, height).webp({ quality: 50, effort: 6 }).toFile(poster)
  for (const file of [webm, mp4, poster]) {
    console.log(`${basename(file)}  ${Math.round(statSync(file).size / 1024)} KB`)
  }
}
