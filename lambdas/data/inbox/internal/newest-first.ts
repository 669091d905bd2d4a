import { InboxFolder, type InboxKind } from '#shared/domain/submissions/inbox.ts'
import { inboxList } from '../../submissions/submissions.ts'
import { type Item, queryItems } from '../../table/table.ts'

export type ListedFolder = InboxFolder | 'all'

export const folders = InboxFolder.options

/** What is closed belongs to all that the house has received; suspected spam does not. */
export const foldersOf = (folder: ListedFolder): readonly InboxFolder[] =>
  folder === 'all' ? ['inbox', 'closed'] : [folder]

/** Entries of one list that come after a sort key, newest first. The first page is as small as `first`, later ones are larger. */
async function* listed(list: string, after: string | undefined, first: number): AsyncGenerator<Item> {
  let from = after
  for (let size = first; ; size = 1000) {
    const page = await queryItems({
      IndexName: 'changed',
      KeyConditionExpression: `gsi2pk = :list${from ? ' AND gsi2sk < :after' : ''}`,
      ExpressionAttributeValues: { ':list': list, ...(from && { ':after': from }) },
      ScanIndexForward: false,
      Limit: size,
    })
    yield* page
    if (page.length < size) return
    from = String(page.at(-1)?.['gsi2sk'])
  }
}

/** The entries of a folder after a sort key, newest first, read page by page as they are asked for. */
export async function* newestFirst(
  kind: InboxKind,
  folder: ListedFolder,
  { after, first }: { after?: string | undefined; first: number },
): AsyncGenerator<Item> {
  const lists = foldersOf(folder).map((each) => listed(inboxList(kind, each), after, first))
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
