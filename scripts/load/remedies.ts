import type { limits } from './published-limits.ts'

/** What happens beyond a limit, and what would be done about it. */
interface Remedy {
  /** Of names of partitions. */
  of: RegExp
  remedy: string
}

const remedies: readonly Remedy[] = [
  {
    of: /^SETTINGS$/,
    remedy:
      'Every request reads this item. Each function would remember it for some seconds; staff would then see a change of the settings that much later.',
  },
  {
    of: /^DIRECTORY$/,
    remedy:
      'Categories and authors are read with every post. Each function would remember them for some seconds, or the list would be divided: names apart from counts and scheduled times.',
  },
  {
    of: /^published PUBLIC$/,
    remedy:
      'Lists of readers that the edge does not have. The first page would be kept as one item by a reader of the stream, or the list divided by year of publication.',
  },
  {
    of: /^published WORDS$/,
    remedy:
      'The words of all articles, for the search. The edge holds readers back, and the document ends at 2,000 articles or 4 MB; beyond that the search belongs to a service of its own.',
  },
  {
    of: /^changed POSTS$/,
    remedy:
      'Lists of staff, and every save. Divided by year of the last change, which is how the list pages anyway.',
  },
  {
    of: /^published MAILING#/,
    remedy:
      'A count reads the whole list; each function remembers a long one for a minute. At 3,000 units a second one count takes the ten seconds of its function at some 690,000 confirmed subscribers; from there on sixteen counters, one for each part of the list, kept where somebody confirms or leaves.',
  },
  {
    of: /^changed (MESSAGES|APPLICATIONS|SUBSCRIBERS)/,
    remedy:
      'What waits is counted from the list, 300 at most of each. A counter would make everybody who writes at the same moment wait for one item: sixteen of them, summed when read.',
  },
  {
    of: /^COUNTS$/,
    remedy:
      'Counters that each save changes. Sixteen items for each, one of them chosen at random, summed when read.',
  },
  {
    of: /^(WAITING|MAILINGWORK|TAGWORK)$/,
    remedy: 'Divided by the last digit of the id; whoever reads asks ten lists.',
  },
  {
    of: /^changed AUDITED#/,
    remedy: 'Each change of staff writes an entry into the month. Its list would be one for each day.',
  },
  {
    of: /^changed MEDIA/,
    remedy: 'Divided by year of the upload, which is how the list pages anyway.',
  },
  {
    of: /^LIMIT#/,
    remedy:
      'What everybody together sends by a form is counted in one item. Sixteen of them, each of which allows a sixteenth.',
  },
  { of: /^changed OUTBOX#/, remedy: 'Mails that wait. Divided by the last digit of the id.' },
  {
    of: /^(POST|WORDS|SLUG|MEDIA|RESUME)#/,
    remedy:
      'One article that everybody reads where the edge does not have it. Its copies at the edge would live longer than a minute without being asked for again.',
  },
]

/** What would be done where a partition meets its limit. */
export const remedyOf = (partition: string): string =>
  remedies.find(({ of }) => of.test(partition))?.remedy ?? 'Its key would be divided.'

/** The same for limits beside the table. */
export const remedyOfLimit: Readonly<Partial<Record<keyof typeof limits, string>>> = {
  tableReads:
    'DynamoDB grows with what is asked, to twice the last peak at once. For a day that is known before, its warm throughput is set higher for a small fee.',
  tableWrites: 'The same.',
  firstConcurrency:
    'Requests are refused with 429. Ask for 1,000 on the first day (docs/operations.md): AWS gives it to everybody.',
  concurrency:
    'Requests are refused with 429. The quota can be raised to tens of thousands; functions scale by 1,000 in ten seconds.',
  apiRequests: 'Requests are refused with 429. The quota can be raised.',
  purges:
    'Nothing is lost and nothing breaks: a refused purge waits, further changes join it, and one purge of everything covers them; readers see a change up to a minute later. A batch holds 100 changes, so up to some 1,500 changes a minute keep up.',
}
