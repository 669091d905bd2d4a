import type { OtherLimit } from './limits-met.ts'

/** What happens beyond a limit, and what to do about it. */
interface Remedy {
  /** Of names of partitions. */
  of: RegExp
  remedy: string
}

const remedies: readonly Remedy[] = [
  {
    of: /^SETTINGS$/,
    remedy:
      'Every request reads this item. Let each function cache it for a few seconds; staff would then see a change of the settings that much later.',
  },
  {
    of: /^DIRECTORY$/,
    remedy:
      'Categories and authors are read with every post. Let each function cache them for a few seconds, or split the list: names apart from counts and scheduled times.',
  },
  {
    of: /^published PUBLIC$/,
    remedy:
      'Readers’ lists that are not in the edge cache. Let a stream consumer store the first page as one item, or split the list by year of publication.',
  },
  {
    of: /^published WORDS$/,
    remedy:
      'The words of all articles, for the search. The edge shields the table from readers, and the document ends at 2,000 articles or 4 MB; beyond that use a search service.',
  },
  {
    of: /^changed POSTS$/,
    remedy:
      'Staff lists, and every save. Split the list by year of the last change, which matches its paging.',
  },
  {
    of: /^published MAILING#/,
    remedy:
      'A count reads 10,000 subscribers at most, and estimates longer lists from them. Let each function cache it for a minute.',
  },
  {
    of: /^changed (MESSAGES|APPLICATIONS|SUBSCRIBERS)/,
    remedy:
      'Open entries are counted from the list, 300 at most of each. Simultaneous senders would contend for a single counter: use sixteen counters, summed when read.',
  },
  {
    of: /^COUNTS$/,
    remedy:
      'Counters that each save changes. Use sixteen items for each, one of them chosen at random, summed when read.',
  },
  {
    of: /^(WAITING|MAILINGWORK|TAGWORK)$/,
    remedy: 'Split by the last digit of the id; a read then queries ten lists.',
  },
  {
    of: /^changed AUDITED#/,
    remedy: 'Each change by staff writes an entry into the month’s list. Use one list per day.',
  },
  {
    of: /^changed MEDIA/,
    remedy: 'Split by year of the upload, which matches the list’s paging.',
  },
  {
    of: /^LIMIT#/,
    remedy:
      'All submissions of a form are counted in one item. Use sixteen items, each of which allows a sixteenth.',
  },
  { of: /^changed OUTBOX#/, remedy: 'Waiting emails. Split by the last digit of the id.' },
  {
    of: /^(POST|WORDS|SLUG|MEDIA|RESUME)#/,
    remedy:
      'One article that everybody reads while it is not in the edge cache. Let the edge serve it for longer than a minute without revalidating.',
  },
]

/** What to do when a partition hits its limit. */
export const remedyOf = (partition: string): string =>
  remedies.find(({ of }) => of.test(partition))?.remedy ?? 'Split its key.'

/** The same for limits other than the table's. */
export const remedyOfLimit: Readonly<Record<OtherLimit, string>> = {
  tableReads:
    'The table throttles what is above its cap, which saves a bug in a loop from costing a fortune. Raise `maxUnits` in the template. DynamoDB itself scales instantly up to twice the last peak; before a day of known high traffic, raise the table’s warm throughput too, for a small fee.',
  tableWrites: 'The same.',
  firstConcurrency:
    'Requests are refused with 503, and the edge serves what it has. Ask for 1,000 on the first day (docs/operations.md): AWS grants it to everybody.',
  concurrency:
    'Requests are refused with 503, and the edge serves what it has. The quota can be raised to tens of thousands; functions scale by 1,000 in ten seconds.',
  readerRequests:
    'Requests are refused with 429, in the gateway’s own words. Ask AWS for more, and raise `accountThrottle` in the template.',
  otherRequests: 'Requests are refused with 429. Raise `stageThrottle` in the template.',
  purges:
    'Nothing is lost and nothing breaks: a refused purge waits, further changes join it, and one purge of everything covers them all; readers see a change up to a minute later. A batch holds 100 changes, so the purges keep up with some 1,500 changes a minute.',
}
