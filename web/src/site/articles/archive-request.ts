import { type Period, parsePeriod, periodKey } from '#shared/domain/period.ts'

/** Articles on one page of the archive. */
const size = 100

/** How the archive requests one page of a period, in the browser and in the renderer. */
export const archiveRequest = (period: Period, after?: string) => ({
  query: {
    view: 'summary' as const,
    limit: size,
    period: periodKey(period),
    span: '1' as const,
    ...(after && { cursor: after }),
  },
})

/** The period of an archive page's address, `/blog/archive/2026/q3`; undefined where there is none. */
export const periodOfAddress = ({
  year = '',
  quarter,
}: Readonly<Record<string, string | undefined>>): Period | undefined =>
  parsePeriod(quarter === undefined ? year : `${year}-${quarter}`)
