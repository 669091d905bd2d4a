import fc from 'fast-check'
import { anonymous, type HostileRequest, validRequest } from '../hostile-request.ts'
import type { Attack } from '../run-attack.ts'

const encodedLetter = (path: string, at: number): string =>
  `${path.slice(0, at)}%${path.charCodeAt(at).toString(16).padStart(2, '0')}${path.slice(at + 1)}`
const upper = (path: string, at: number): string =>
  path.slice(0, at) + (path[at] ?? '').toUpperCase() + path.slice(at + 1)

/** Other spellings of a path. */
export const spellings: readonly ((path: string, at: number) => string)[] = [
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `/${path}`,
  (path) => `//evil.example${path}`,
  (path) => path.replaceAll('/', '//'),
  (path) => path.replace('/api', '/api/.'),
  (path) => path.replace('/api', '/api/x/..'),
  (path) => path.replace('/api', '/./api'),
  (path) => path.replace('/api', '/assets/../api'),
  (path) => path.replace('/api', '/admin/..%2fapi'),
  (path) => path.replace('/api', '/blog/%2e%2e/api'),
  (path) => path.toUpperCase(),
  upper,
  encodedLetter,
  (path, at) => encodedLetter(encodedLetter(path, at), at),
  (path) => path.replace('/api/', '/api%2f'),
  (path) => path.replace('/api/', '/api%252f'),
  (path) => path.replace('/api/', '/api\\'),
  (path) => path.replace('/api/', '/api%5c'),
  (path) => `${path};a=1`,
  (path) => `${path}.json`,
  (path) => `${path}%00`,
  (path) => `${path}%20`,
  (path) => `${path}%0d%0aset-cookie:%20a=1`,
  (path) => `${path}%ff`,
  (path) => `${path}%zz`,
  (path) => `${path}#fragment`,
  (path) => `${path}/..`,
  (path) => `${path}/../${path.split('/').at(-1)}`,
  (path) => `${path}/%2e`,
  (path) => `${path}?`,
  (path) => `${path}/*`,
  (path) => path.replace('/api/', '/api/%C0%AF'),
  (path) => path.replace('a', '\u00e0'),
  (path) => `http://127.0.0.1${path}`,
  (path) => path.slice(1),
]

/** Anonymous requests to staff endpoints with other spellings of their paths. */
export const pathSpellings: Attack = {
  name: 'other spellings of a path',
  share: 0.12,
  requests(target, { senders, cloud }) {
    const sender = target.isPublic ? fc.constantFrom(...senders) : fc.constant(anonymous)
    return fc
      .tuple(sender, fc.constantFrom(...spellings), fc.nat({ max: target.path.length - 2 }))
      .map(([by, spell, at]): HostileRequest => {
        const path = spell(target.path, at + 1)
        const request = validRequest(target, cloud.siteUrl, by)
        return {
          ...request,
          description: 'another spelling',
          target: path + request.target.slice(target.path.length),
          ...(!target.isPublic && { mustFail: true }),
        }
      })
  },
}
