import { brand } from '#shared/brand.ts'
import { socialImageSize } from '#shared/domain/media/social-image.ts'
import type { SocialCard } from '../../../../web/src/site/content/social-cards.ts'
import { ink as theme } from '../../../sample-newsroom/pictures/svg.ts'

const { width, height } = socialImageSize
const margin = 72
/** The hours that the timeline shows: a working day of an investor relations desk. */
const [first, last] = [5, 19]
const pixelsPerHour = (width - 2 * margin) / (last - first)

function timeToX(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return margin + (hours + minutes / 60 - first) * pixelsPerHour
}

const tick = (x: number, length: number, stroke: string, weight = 2) =>
  `<path d="M${x.toFixed(1)} 40v${length}" stroke="${stroke}" stroke-width="${weight}"/>`

function timeline({ time, stamp }: SocialCard): string {
  const sixths = Array.from({ length: Math.ceil((width / pixelsPerHour) * 6) + 1 }, (_, index) => {
    const x = (margin % pixelsPerHour) - pixelsPerHour + (index * pixelsPerHour) / 6
    return tick(x, index % 6 === 0 ? 16 : 8, theme.faint, 1.5)
  })
  const place = timeToX(time)
  const left = place < width * 0.62
  const label = `<text x="${place + (left ? 16 : -16)}" y="24" text-anchor="${left ? 'start' : 'end'}" fill="${theme.amber}">${time} <tspan fill="${theme.ink}">${stamp.toUpperCase()}</tspan></text>`
  return (
    `<svg width="${width}" height="70" viewBox="0 0 ${width} 70"><path d="M0 40H${width}" stroke="${theme.faint}" stroke-width="2"/>` +
    `${sixths.join('')}<path d="M${place} 6V66" stroke="${theme.amber}" stroke-width="3"/>${label}</svg>`
  )
}

const bell = `<svg width="54" height="54" viewBox="0 0 24 24" fill="none" stroke="${theme.ink}" stroke-width="1.5" stroke-linejoin="round"><path d="M12 2.5V5M5.5 16.5c1.800-1.300 2.200-2.900 2.200-5.800C7.700 7.400 9.400 5 12 5s4.300 2.400 4.300 5.700c0 2.900.4 4.500 2.200 5.800z"/><path stroke="${theme.amber}" d="M2 21h20M5.5 21v-2M9.800 21v-2M14.200 21v-2M18.500 21v-2"/></svg>`

/** The HTML of a page's social card: brand, headline, a line of text, and a timeline with the page's time. */
export const cardMarkup = (card: SocialCard): string => `<style>
body{width:${width}px;height:${height}px;overflow:hidden;background:${theme.ground};color:${theme.ink};display:flex;flex-direction:column;justify-content:space-between}
.brand{display:flex;align-items:center;gap:18px;padding:56px ${margin}px 0;font:500 40px/1 'Newsreader Variable'}
.words{padding:0 ${margin}px}
h1{margin:0;max-width:18ch;font:430 ${card.title.length > 30 ? 88 : card.title.length > 17 ? 112 : 132}px/1.02 'Newsreader Variable';letter-spacing:-.022em;text-wrap:balance}
p{margin:26px 0 0;font:400 30px/1.3 'IBM Plex Sans Variable';color:#a9b1bc}
.tape{padding-bottom:30px}
.tape text{font:400 23px 'IBM Plex Mono';letter-spacing:.04em}
</style><div class="brand">${bell}${brand.name}</div><div class="words"><h1>${card.title}</h1><p>${card.subtitle}</p></div><div class="tape">${timeline(card)}</div>`
