/** The list of posts as the user left it: its filters and its scroll position. */
interface ListPosition {
  search: string
  scrollY: number
}
let left: ListPosition = { search: '', scrollY: 0 }

/** Stores the list's filters and scroll position. */
export const rememberList = (list: ListPosition): void => {
  left = list
}

/** The address of the list as the user left it, for the link back from an editor. */
export const listAddress = (): string => `/posts${left.search}`

/** The stored scroll position, if the filters are the same. It is returned only once. */
export function takeScroll(search: string): number {
  const { scrollY } = left.search === search ? left : { scrollY: 0 }
  left = { ...left, scrollY: 0 }
  return scrollY
}
