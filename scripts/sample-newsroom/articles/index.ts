import type { SampleArticle } from '../article.ts'
import { beforeTPlusOne } from './before-t-plus-one.ts'
import { beforeTheWire } from './before-the-wire.ts'
import { beneficialOwnership } from './beneficial-ownership.ts'
import { disclosureClock } from './disclosure-clock.ts'
import { earningsDay } from './earnings-day.ts'
import { form4 } from './form-4.ts'
import { guidanceParagraph } from './guidance-paragraph.ts'
import { howToReadA13f } from './how-to-read-a-13f.ts'
import { regulationFd } from './regulation-fd.ts'
import { settlement } from './settlement.ts'
import { shareholderBase } from './shareholder-base.ts'
import { shortInterest } from './short-interest.ts'

/** Twelve articles: nine published, one scheduled, one draft and one archived. */
export const articles: readonly SampleArticle[] = [
  beforeTPlusOne,
  shareholderBase,
  beforeTheWire,
  regulationFd,
  settlement,
  beneficialOwnership,
  disclosureClock,
  guidanceParagraph,
  shortInterest,
  howToReadA13f,
  form4,
  earningsDay,
]
