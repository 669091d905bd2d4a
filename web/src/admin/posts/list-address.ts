/** Where the list of posts was left: its filters, and how far it was scrolled. */
interface LeftList {
  search: string
  scrollY: number
}
let left: LeftList = { search: '', scrollY: 0 }

export const rememberList = (list: LeftList): void => {
  left = list
}

/** The address of the list as it was left, for the way back from an editor. */
export const listAddress = (): string => `/posts${left.search}`

/** How far the list was scrolled, if it has the same filters again. Answers once. */
export function takeScroll(search: string): number {
  const { scrollY } = left.search === search ? left : { scrollY: 0 }
  left = { ...left, scrollY: 0 }
  return scrollY
}
