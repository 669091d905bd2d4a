/** The attribute of the loader's element in which the renderer names a page's scripts, in the order to run them. */
export const scriptsAttribute = 'data-scripts'

export const namedScripts = (): string[] =>
  document.querySelector(`[${scriptsAttribute}]`)?.getAttribute(scriptsAttribute)?.split(' ') ?? []

/** Has scripts fetched and compiled, all at once and behind everything else, and none of them run. */
export function fetchEarly(addresses: readonly string[]): void {
  for (const address of addresses) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.fetchPriority = 'low'
    link.href = address
    document.head.append(link)
  }
}
