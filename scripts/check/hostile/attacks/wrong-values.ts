import fc from 'fast-check'
import { type HostileRequest, validRequest } from '../hostile-request.ts'
import { hostileValue } from '../hostile-values.ts'
import { pathsIn, replaceAt } from '../replace-values.ts'
import type { Attack } from '../run-attack.ts'

/** Wrong values in each field of a request and in each part of its path. */
export const wrongValues: Attack = {
  name: 'values of other types and texts with a meaning',
  share: 0.3,
  requests(target, { senders, cloud, detector }) {
    const value = hostileValue(detector)
    const sender = fc.constantFrom(...senders)
    const request = (description: string, from: Partial<typeof target>, by: string): HostileRequest => ({
      description,
      ...validRequest({ ...target, ...from }, cloud.siteUrl, by),
    })
    const paths = pathsIn(target.body)
    const inBody = fc.tuple(fc.constantFrom(...paths, []), value, sender).map(([path, bad, by]) => ({
      ...request(`field ${path.join('.')}`, {}, by),
      body: JSON.stringify(replaceAt(target.body, path, bad)),
    }))
    const besides = fc
      .tuple(fc.string({ maxLength: 12 }), value, sender)
      .map(([name, bad, by]) => request('a field too many', { body: { ...target.body, [name]: bad } }, by))
    const inQuery = fc
      .tuple(fc.constantFrom(...Object.keys(target.query), 'other', 'cursor', 'view'), value, sender)
      .map(([name, bad, by]) =>
        request(`parameter ${name}`, { query: { ...target.query, [name]: textOf(bad) } }, by),
      )
    const inPath = fc
      .tuple(value, sender)
      .map(([bad, by]) => request('a part of the path', { path: withLastPart(target.path, textOf(bad)) }, by))
    return fc.oneof(
      ...(target.body ? [{ arbitrary: inBody, weight: 6 }, besides] : []),
      ...(target.method === 'GET' ? [{ arbitrary: inQuery, weight: 4 }] : [inQuery]),
      inPath,
    )
  },
}

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 4000)

const withLastPart = (path: string, part: string): string =>
  `${path.slice(0, path.lastIndexOf('/'))}/${encodeURIComponent(part.slice(0, 1000))}`
