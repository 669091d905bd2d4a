import fc from 'fast-check'
import { inheritedNames } from '#shared/testing/inherited-names.ts'
import { type HostileRequest, validRequest } from '../hostile-request.ts'
import { pathsIn, replaceAt } from '../replace-values.ts'
import type { Attack } from '../run-attack.ts'

/** All inherited names are valid header names. */
const name = fc.constantFrom(...inheritedNames)

/** Names that every object inherits, as a cookie, header, parameter, path, field or value. */
export const prototypeNames: Attack = {
  name: 'names that every object inherits',
  share: 0.2,
  requests(target, { senders, cloud, cookiesOf }) {
    const base = fc
      .constantFrom(...senders)
      .map((sender): Omit<HostileRequest, 'description'> => validRequest(target, cloud.siteUrl, sender))
    const session = (sender: string) => [...cookiesOf(sender)].map((pair) => pair.join('=')).join('; ')
    const asCookie = fc.tuple(base, name, name).map(([request, one, other]) => ({
      ...request,
      description: `cookie ${one}`,
      headers: [
        ...request.headers,
        ['cookie', `${one}=1; ${one}=${other}; ${session(request.sender)}`] as const,
      ],
    }))
    const asHeader = fc.tuple(base, name, name).map(([request, one, other]) => ({
      ...request,
      description: `header ${one}`,
      headers: [...request.headers, [one, other] as const, [one, '1'] as const],
    }))
    const asParameter = fc.tuple(base, name, name).map(([request, one, other]) => ({
      ...request,
      description: `parameter ${one}`,
      target: `${request.target}${request.target.includes('?') ? '&' : '?'}${one}=${other}&${one}[${other}]=1&${one}`,
    }))
    const asPath = fc.tuple(base, name).map(([request, one]) => ({
      ...request,
      description: `path ${one}`,
      target: `${target.path.slice(0, target.path.lastIndexOf('/'))}/${one}`,
    }))
    const asValue = fc
      .tuple(base, fc.constantFrom(...pathsIn(target.body), ['title']), name)
      .map(([request, path, one]) => ({
        ...request,
        description: `${path.join('.')} is ${one}`,
        body: JSON.stringify(replaceAt(target.body, path, one)),
      }))
    const asField = fc.tuple(base, name, fc.jsonValue({ maxDepth: 1 })).map(([request, one, value]) => ({
      ...request,
      description: `field ${one}`,
      body: JSON.stringify(target.body).replace(/\}$/, `,${JSON.stringify(one)}:${JSON.stringify(value)}}`),
    }))
    return fc.oneof(asCookie, asHeader, asParameter, asPath, ...(target.body ? [asValue, asField] : []))
  },
}
