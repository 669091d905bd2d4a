/** A page's inline module, with what its element says beside `type`. */
const inlineModule = /<script type="module"((?: data-[\w-]+(?:="[^"]*")?)+)>/

/**
 * Keeps what the loader reads from its own element (page-scripts.ts): Vite makes a file of each inline module, and a new
 * element without attributes in its place. They move to a data block before it.
 */
export const keepLoaderFacts = (html: string): string =>
  html.replace(inlineModule, '<script type="application/json"$1></script><script type="module">')
