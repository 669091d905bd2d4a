/**
 * The script that the admin's document references now; undefined if the request fails. A deployment replaces
 * that document last.
 */
export async function newestAdminScript(): Promise<string | undefined> {
  try {
    const response = await fetch('/admin', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    if (!response.ok) return undefined
    return /<script[^>]*type="module"[^>]*src="(\/assets\/[^"]+)"/.exec(await response.text())?.[1]
  } catch {
    return undefined
  }
}
