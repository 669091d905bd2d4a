/** What of a clipboard an article cannot have. Told to whoever pasted it, so that nothing disappears unnoticed. */
export class LeftOut {
  private readonly out = new Map<string, number>()
  private readonly links = new Map<string, number>()
  private readonly names: string[] = []

  /** Counts something that is gone: a `comment`, a `drawing`. */
  add(kind: string, name?: string): void {
    this.out.set(kind, (this.out.get(kind) ?? 0) + 1)
    if (name) this.names.push(name)
  }

  /** Counts something of which a link is left. */
  addLink(kind: string): void {
    this.links.set(kind, (this.links.get(kind) ?? 0) + 1)
  }

  /** One sentence for what is gone and one for what is a link now; empty if the clipboard came in whole. */
  describe(): string {
    const names = this.names.length ? ` (${shortened(this.names)})` : ''
    const out = this.out.size ? `Left out: ${counted(this.out)}${names}.` : ''
    const links = this.links.size ? `Kept as a link: ${counted(this.links)}.` : ''
    return [out, links].filter(Boolean).join(' ')
  }
}

const most = 3
const shortened = (names: readonly string[]) =>
  [...names.slice(0, most), ...(names.length > most ? [`${names.length - most} more`] : [])].join(', ')

const plural = (kind: string, count: number) =>
  count === 1 ? kind : kind.replace(/^.+?(?= that | around |$)/, '$&s')
const counted = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([kind, count]) => `${count} ${plural(kind, count)}`).join(', ')
