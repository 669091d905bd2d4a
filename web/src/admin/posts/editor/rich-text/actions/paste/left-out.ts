/** Collects what an article cannot contain and was therefore left out of a paste, so that the user can be told. */
export class LeftOut {
  private readonly out = new Map<string, number>()
  private readonly links = new Map<string, number>()
  private readonly accepted = new Map<string, number>()
  private readonly names: string[] = []

  /** Counts a removed item, such as a `comment` or a `drawing`. */
  add(kind: string, name?: string): void {
    this.out.set(kind, (this.out.get(kind) ?? 0) + 1)
    if (name) this.names.push(name)
  }

  /** Counts an item that was replaced by a link. */
  addLink(kind: string): void {
    this.links.set(kind, (this.links.get(kind) ?? 0) + 1)
  }

  /** Counts a suggestion that was pasted as if it had been accepted. */
  addAccepted(kind: string): void {
    this.accepted.set(kind, (this.accepted.get(kind) ?? 0) + 1)
  }

  /**
   * A sentence for each of what was removed, what became a link, and which suggestions were accepted; empty if everything
   * was pasted as it is.
   */
  describe(): string {
    const names = this.names.length ? ` (${truncated(this.names)})` : ''
    const out = this.out.size ? `Left out: ${counted(this.out)}${names}.` : ''
    const links = this.links.size ? `Kept as a link: ${counted(this.links)}.` : ''
    const accepted = this.accepted.size ? `Accepted: ${counted(this.accepted)}.` : ''
    return [out, links, accepted].filter(Boolean).join(' ')
  }
}

const maxNames = 3
const truncated = (names: readonly string[]) =>
  [...names.slice(0, maxNames), ...(names.length > maxNames ? [`${names.length - maxNames} more`] : [])].join(
    ', ',
  )

const plural = (kind: string, count: number) =>
  count === 1 ? kind : kind.replace(/^.+?(?= that | around |$)/, '$&s')
const counted = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([kind, count]) => `${count} ${plural(kind, count)}`).join(', ')
