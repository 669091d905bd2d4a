// The camera of the Terminal recording: which part of the frame it shows, as a pure function of time.

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** What a shot shows, and the second at which the camera arrives there. */
interface Shot {
  at: number
  shows: Box
}

/** The film's length in seconds. The scene is sped up to fit. */
export const filmSeconds = 16
/** The second of the film at which the scene's first panel lights up. */
export const sceneStart = 0.3
/** How long the camera moves between shots, like other transitions of the site. */
const moveSeconds = 0.24
/** How many of these seconds are before the panel lights up. */
const ahead = 0.12
/** The second until which the camera shows the whole Terminal. */
const overviewEnds = 1.3
/** CSS pixels shown around a panel. */
const margin = 14

/** The part of the frame that shows a panel with a margin, in the frame's aspect ratio. */
function closeUp(panel: Box, frame: Box): Box {
  const needed = Math.max(
    (panel.width + 2 * margin) / frame.width,
    (panel.height + 2 * margin) / frame.height,
  )
  const share = Math.min(1, needed)
  const [width, height] = [frame.width * share, frame.height * share]
  const within = (center: number, size: number, whole: number) =>
    Math.min(Math.max(0, center - size / 2), whole - size)
  return {
    x: within(panel.x + panel.width / 2, width, frame.width),
    y: within(panel.y + panel.height / 2, height, frame.height),
    width,
    height,
  }
}

/** The whole Terminal first, then each panel while it is active. The scene restarts during the first shot. */
export function planShots(panels: readonly Box[], frame: Box): Shot[] {
  const each = filmSeconds / panels.length
  return [
    { at: 0, shows: frame },
    ...panels.map((panel, index) => ({
      at: (index === 0 ? overviewEnds : sceneStart + index * each - ahead) + moveSeconds,
      shows: closeUp(panel, frame),
    })),
  ]
}

const eased = (share: number) => share * share * share * (share * (share * 6 - 15) + 10)
const between = (from: number, to: number, share: number) => from + (to - from) * share

/** What the camera shows at a second of the film. The film loops. */
export function viewAt(shots: readonly Shot[], seconds: number): Box {
  const now = seconds % filmSeconds
  const index = shots.findLastIndex(({ at }) => at <= now)
  const [shot, next] = [shots[index], shots[(index + 1) % shots.length]]
  if (!shot || !next) throw new Error('The film needs a shot at second 0.')
  const arrival = next.at > now ? next.at : filmSeconds
  const share = eased(Math.min(1, Math.max(0, 1 - (arrival - now) / moveSeconds)))
  const [from, to] = [shot.shows, next.shows]
  return {
    x: between(from.x, to.x, share),
    y: between(from.y, to.y, share),
    width: between(from.width, to.width, share),
    height: between(from.height, to.height, share),
  }
}
