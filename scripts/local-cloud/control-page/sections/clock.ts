import type { SystemClock } from '../../clock.ts'
import { formatDuration, parseDuration } from '../duration.ts'
import { html } from '../html.ts'
import { ControlError, field, type Input, type Section } from '../section.ts'

export interface ClockState {
  /** ISO instants. */
  now: string
  realTime: string
  /** Milliseconds that the clock is ahead. */
  offset: number
}

/** Milliseconds to move for `{ move }` (milliseconds or `1h 30m`), `{ to }` (an instant) or `{ reset }`. */
function distance(clock: SystemClock, input: Input): number {
  if (input['reset'] !== undefined) return -clock.offset()
  const to = field(input, 'to')
  if (to !== undefined) {
    // A `datetime-local` field has no time zone; it means UTC here.
    const instant = Date.parse(/[Z+]|-\d\d:\d\d$/.test(to) ? to : `${to}Z`)
    if (Number.isNaN(instant)) throw new ControlError('`to` is an instant such as 2026-11-20T10:00:00Z.')
    return instant - clock.now().getTime()
  }
  const move = parseDuration(field(input, 'move') ?? '')
  if (move === undefined) throw new ControlError('Say `move` (such as 1h 30m), `to` (an instant) or `reset`.')
  return move
}

const step = (label: string, field: 'move' | 'reset', value: string) =>
  html`<form method="post" action="/_local/clock"><button name="${field}" value="${value}">${label}</button></form>`

/** The cloud's time, and controls to move it. */
export function clockSection(clock: SystemClock): Section {
  const state = (): ClockState => ({
    now: clock.now().toISOString(),
    realTime: new Date().toISOString(),
    offset: clock.offset(),
  })
  return {
    title: 'Clock',
    about: 'Functions, caches, sessions, expiry and schedules go by it. Times are UTC.',
    state,
    change: (input) => clock.move(distance(clock, input)),
    show() {
      const { now, offset } = state()
      return html`<div class="clock"><p class="now"><time datetime="${now}">${now.slice(0, 10)} <b>${now.slice(11, 19)}</b></time>
${offset === 0 ? html`<span class="none">real time</span>` : html`<span class="moved">${formatDuration(offset)} ${offset > 0 ? 'ahead of' : 'behind'} real time</span>`}</p>
<div class="buttons">${step('+1 min', 'move', '60000')}${step('+10 min', 'move', '600000')}${step('+1 h', 'move', '3600000')}${step('+1 day', 'move', '86400000')}${offset !== 0 && step('Back to now', 'reset', 'now')}</div>
<form method="post" action="/_local/clock"><label>Move by <input name="move" placeholder="1h 30m" size="8" required></label><button>Move</button></form>
<form method="post" action="/_local/clock"><label>Set to <input type="datetime-local" step="1" name="to" value="${now.slice(0, 19)}" required></label><button>Set</button></form></div>`
    },
  }
}
