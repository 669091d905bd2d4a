import type { InboxFolder, InboxKind } from '#shared/domain/submissions/inbox.ts'
import { SubscriberStatus } from '#shared/domain/submissions/subscriber.ts'
import { subscriberList } from '../../newsletter/subscriber.ts'
import { inboxList } from '../../submissions/submissions.ts'
import { lessThan, where } from '../../table/expressions.ts'
import { type Item, queryItems } from '../../table/table.ts'

export type ListedFolder = InboxFolder | 'all'

/** The folder `all` includes closed entries, but not suspected spam. */
const foldersOf = (folder: ListedFolder): readonly InboxFolder[] =>
  folder === 'all' ? ['inbox', 'closed'] : [folder]

/** Selects entries of the inbox. */
export interface Listed {
  folder: ListedFolder
  /** For subscribers only. */
  status?: SubscriberStatus | undefined
}

/** The lists that contain these entries. Subscriptions are not closed, but have a list for each status. */
export function listsOf(kind: InboxKind, { folder, status }: Listed): string[] {
  if (kind !== 'subscribers') return foldersOf(folder).map((each) => inboxList(kind, each))
  if (folder === 'spam') return [subscriberList('pending', 'spam')]
  return (status ? [status] : SubscriberStatus.options).map((each) => subscriberList(each))
}

/** All lists of a kind. */
export const allLists = (kind: InboxKind): string[] => [
  ...listsOf(kind, { folder: 'all' }),
  ...listsOf(kind, { folder: 'spam' }),
]

/** Entries of one list that come after a sort key, newest first. The first page is as small as `first`, later ones are larger. */
async function* listed(list: string, after: string | undefined, first: number): AsyncGenerator<Item> {
  let from = after
  for (let size = first; ; size = 1000) {
    const page = await queryItems({
      IndexName: 'changed',
      ...where([{ gsi2pk: list }, from && lessThan('gsi2sk', from)]),
      ScanIndexForward: false,
      Limit: size,
    })
    yield* page
    if (page.length < size) return
    from = String(page.at(-1)?.['gsi2sk'])
  }
}

/** The entries of a folder after a sort key, newest first, read lazily page by page. */
export async function* newestFirst(
  kind: InboxKind,
  asked: Listed,
  { after, first }: { after?: string | undefined; first: number },
): AsyncGenerator<Item> {
  const lists = listsOf(kind, asked).map((list) => listed(list, after, first))
  const heads = await Promise.all(lists.map((list) => list.next()))
  for (;;) {
    let newest = -1
    for (const [index, head] of heads.entries()) {
      const best = heads[newest]
      if (!head.done && (!best || best.done || String(head.value['gsi2sk']) > String(best.value['gsi2sk'])))
        newest = index
    }
    const [list, head] = [lists[newest], heads[newest]]
    if (!list || !head || head.done) return
    yield head.value
    heads[newest] = await list.next()
  }
}
