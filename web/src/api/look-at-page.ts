/** Milliseconds after which a page that has not responded counts as found. */
const timeout = 5000

/** What a link to a page of this site leads to: nothing, a page, or a page without the part that it names. */
export type Found = 'page' | 'nothing' | 'no such part'

/**
 * Fetches a page of this site as a reader would and, if an id is given, looks for the element with that id.
 * When the check itself fails, the page and the part count as found.
 */
export async function lookAtPage(path: string, id = ''): Promise<Found> {
  try {
    const response = await fetch(path, {
      method: id ? 'GET' : 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeout),
    })
    if (response.status === 404 || response.status === 410) return 'nothing'
    if (!id || !response.ok) return 'page'
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    return page.getElementById(id) ? 'page' : 'no such part'
  } catch {
    return 'page'
  }
}
