import { bridge } from './figures/bridge.ts'
import { doubleSettlement } from './figures/double-settlement.ts'
import { fdTree } from './figures/fd-tree.ts'
import { formFour } from './figures/form-four.ts'
import { guidanceAnatomy } from './figures/guidance-anatomy.ts'
import { ownedAndMet } from './figures/owned-and-met.ts'
import { ownershipClocks } from './figures/ownership-clocks.ts'
import { periodClocks } from './figures/period-clocks.ts'
import { recordDate } from './figures/record-date.ts'
import { releaseSequence } from './figures/release-sequence.ts'
import { runningOrder } from './figures/running-order.ts'
import { shortInterestCalendar } from './figures/short-interest-calendar.ts'
import { beneficialOwnership } from './heroes/beneficial-ownership.ts'
import { clock } from './heroes/clock.ts'
import { earningsDay } from './heroes/earnings-day.ts'
import { guidance } from './heroes/guidance.ts'
import { regulationFd } from './heroes/regulation-fd.ts'
import { settlement } from './heroes/settlement.ts'
import { shareholderBase } from './heroes/shareholder-base.ts'
import { shortInterest } from './heroes/short-interest.ts'
import { thirteenF } from './heroes/thirteen-f.ts'
import { wire } from './heroes/wire.ts'
import { authorMonograms } from './monograms/authors.ts'
import type { Picture } from './svg.ts'

/** All pictures of the sample content. */
export const pictures: readonly Picture[] = [
  thirteenF,
  shortInterest,
  guidance,
  clock,
  beneficialOwnership,
  settlement,
  regulationFd,
  wire,
  shareholderBase,
  earningsDay,
  bridge,
  shortInterestCalendar,
  guidanceAnatomy,
  ownershipClocks,
  periodClocks,
  fdTree,
  ownedAndMet,
  releaseSequence,
  recordDate,
  runningOrder,
  doubleSettlement,
  formFour,
  ...authorMonograms,
]
