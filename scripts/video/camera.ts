/** Where the camera of the recording looks, as a pure function of time. */

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** One shot: what it shows, and the second at which the camera has arrived there. */
interface Shot {
  at: number
  shows: Box
}

/** Seconds of the film; the scene is played as much faster as it takes to fit. */
export const filmSeconds = 16
/** The second of the film at which the scene's first panel lights up. */
export const sceneStart = 0.3
/** How long the camera needs from one shot to the next (as long as anything of ours moves), and how much of that before the panel lights up. */
const moveSeconds = 0.24
const ahead = 0.12
/** The camera rests on the whole Terminal until then. */
const overviewEnds = 1.3
/** Of the Terminal around a panel, in its pixels. */
const margin = 14

/** The part of the frame, in its own proportions, that holds a panel and a little around it. */
function closeUp(panel: Box, frame: Box): Box {
  const wanted = Math.max(
    (panel.width + 2 * margin) / frame.width,
    (panel.height + 2 * margin) / frame.height,
  )
  const share = Math.min(1, wanted)
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

/** The whole first, then each panel while the scene is about it. The scene starts anew within the first shot. */
export function shotsOf(panels: readonly Box[], frame: Box): Shot[] {
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

/** What the camera sees at a second of the film, which has no end: past it, it begins again. */
export function viewAt(shots: readonly Shot[], seconds: number): Box {
  const now = seconds % filmSeconds
  const index = shots.findLastIndex(({ at }) => at <= now)
  const [shot, next] = [shots[index], shots[(index + 1) % shots.length]]
  if (!shot || !next) throw new Error('A film needs a shot at its first second.')
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
