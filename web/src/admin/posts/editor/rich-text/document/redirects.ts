/** Enough for a link that several mail filters have wrapped one after the other. */
const maxWrappers = 5

const isWeb = (address: string | null | undefined): address is string =>
  typeof address === 'string' && /^https?:\/\//i.test(address) && URL.canParse(address)

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Decodes base64 of either alphabet to text; undefined if it is invalid. */
function textOfBase64(base64: string): string | undefined {
  try {
    // A plus sign in a query is a space.
    const standard = base64.replace(/[- ]/g, '+').replace(/_/g, '/')
    const bytes = Uint8Array.from(atob(standard), (char) => char.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The first parameter with one of these names that is an address, perhaps without its scheme or in base64. */
function fromParameter({ searchParams }: URL, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = searchParams.get(name)?.trim()
    if (!value) continue
    const found = [value, `https://${value}`, textOfBase64(value)].find(
      (each) => isWeb(each) && new URL(each).hostname.includes('.'),
    )
    if (found) return found
  }
  return undefined
}

/** Proofpoint's version 2 writes `-3A` for `%3A`, and an underscore for a slash. */
const fromProofpoint2 = (url: URL): string | undefined =>
  decoded((url.searchParams.get('u') ?? '').replace(/-/g, '%').replace(/_/g, '/'))

const runLengths = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** The letter A stands for a run of two characters. */
const shortestRun = 2

/** Proofpoint's version 3 replaces special characters by asterisks, and appends the characters in base64. */
function fromProofpoint3(address: string): string | undefined {
  const [, written, base64 = ''] = /\/v3\/__(.+?)__;(.*?)!/.exec(address) ?? []
  if (!written) return undefined
  const characters = Array.from(textOfBase64(base64) ?? '')
  const target = written.replace(/\*\*([\w-])|\*/g, (token, length?: string) =>
    token === '*'
      ? (characters.shift() ?? '*')
      : characters.splice(0, runLengths.indexOf(length ?? '') + shortestRun).join(''),
  )
  // Some servers on the way join the two slashes.
  return target.replace(/^(https?:\/)(?=[^/])/i, '$1/')
}

/** Cisco's last part of the path is the target. */
const fromLastPart = (url: URL): string | undefined => decoded(url.pathname.split('/').at(-1) ?? '')
/** Check Point and Avanan put the target between underscores. */
const betweenUnderscores = (url: URL): string | undefined => /___(https?:.+?)___/i.exec(url.href)?.[1]

const proofpoint = /^urldefense\.(?:proofpoint\.com|com|us)$/

interface Wrapper {
  host: RegExp
  path?: RegExp
  target: (url: URL) => string | undefined
}
const parameter =
  (...names: string[]) =>
  (url: URL) =>
    fromParameter(url, names)

/**
 * Mail filters and sites that lead to another address through their own. Their links name the person who got them, or
 * tell the filter who has clicked.
 */
const wrappers: readonly Wrapper[] = [
  { host: /(?:^|\.)safelinks\.protection\./, target: parameter('url') },
  { host: /^statics\.teams\./, path: /safelinks/, target: parameter('url') },
  { host: proofpoint, path: /^\/v1\//, target: parameter('u') },
  { host: proofpoint, path: /^\/v2\//, target: fromProofpoint2 },
  { host: proofpoint, path: /^\/v3\//, target: ({ href }) => fromProofpoint3(href) },
  { host: /(?:^|\.)google\.[a-z.]+$/, path: /^\/url$/, target: parameter('q', 'url') },
  { host: /^linkprotect\.cudasvc\.com$/, target: parameter('a') },
  { host: /^secure-web\.cisco\.com$/, target: fromLastPart },
  { host: /^(?:protect\.checkpoint\.com|url\.avanan\.click)$/, target: betweenUnderscores },
  { host: /^clicktime\./, target: parameter('u', 'U') },
  { host: /\.trendmicro\.com$/, path: /clicktime/, target: parameter('url') },
  { host: /^protect2?\.(?:fireeye|trellix)\.com$/, target: parameter('u') },
  { host: /\.protection\.sophos\.com$/, target: parameter('u') },
  { host: /^link\.zixcentral\.com$/, target: parameter('u') },
  { host: /^lm?\.(?:facebook|messenger|instagram)\.com$|^l\.threads\.(?:net|com)$/, target: parameter('u') },
  { host: /(?:^|\.)linkedin\.com$/, path: /^\/(?:redir|safety)\//, target: parameter('url') },
  { host: /(?:^|\.)youtube\.com$/, path: /^\/redirect$/, target: parameter('q') },
  { host: /^slack-redir\.net$/, target: parameter('url') },
  { host: /^out\.reddit\.com$/, target: parameter('url') },
  { host: /(?:^|\.)duckduckgo\.com$/, path: /^\/l\/$/, target: parameter('uddg') },
]

function unwrapOnce(address: string): string | undefined {
  if (!isWeb(address)) return undefined
  const url = new URL(address)
  const wrapper = wrappers.find(
    ({ host, path }) => host.test(url.hostname) && (path?.test(url.pathname) ?? true),
  )
  const target = wrapper?.target(url)
  return isWeb(target) ? target : undefined
}

/**
 * The address behind the wrapper of a mail filter or a redirect, such as Outlook's Safe Links; the address itself if it
 * is not wrapped, or if only the filter knows what is behind it.
 */
export function unwrapRedirects(address: string): string {
  let current = address
  for (let wrapper = 0; wrapper < maxWrappers; wrapper += 1) {
    const next = unwrapOnce(current)
    if (!next) break
    current = next
  }
  return current
}

/** Unwraps each address in a plain text. Punctuation after an address is a part of the sentence. */
export const unwrapRedirectsInText = (text: string): string =>
  text.replace(/https?:\/\/[^\s<>"]{1,8000}/gi, (address) => {
    const bare = address.replace(/[.,;:!?)\]]{1,5}$/, '')
    return `${unwrapRedirects(bare)}${address.slice(bare.length)}`
  })
