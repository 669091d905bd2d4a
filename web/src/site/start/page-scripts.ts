/** The attribute of the loader's script element that lists the page's scripts, in the order to run them. */
export const scriptsAttribute = 'data-scripts'

export const pageScripts = (): string[] =>
  document.querySelector(`[${scriptsAttribute}]`)?.getAttribute(scriptsAttribute)?.split(' ') ?? []

/** Fetches and compiles scripts at low priority, without running them. */
export function preloadScripts(urls: readonly string[]): void {
  for (const url of urls) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.fetchPriority = 'low'
    link.href = url
    document.head.append(link)
  }
}
