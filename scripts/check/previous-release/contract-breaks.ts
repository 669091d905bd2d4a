import type { Operation } from './fixtures.ts'
import { incompatibilities } from './schema-compatibility.ts'

/**
 * Lists, as sentences, what would break a client of the previous release: a request that is no longer accepted, or an
 * answer without something that it reads.
 */
export function contractBreaks(previous: readonly Operation[], present: readonly Operation[]): string[] {
  return previous.flatMap((before) => {
    const now = present.find(({ id }) => id === before.id)
    if (!now) return [`${before.id}: is gone`]
    if (now.method !== before.method || now.path !== before.path)
      return [`${before.id}: is at ${now.method} ${now.path}`]
    return [
      ...(now.status === before.status ? [] : [`answers ${now.status} instead of ${before.status}`]),
      ...parameterBreaks(before, now),
      ...bodyBreaks(before, now),
      ...incompatibilities(now.response, before.response, 'client').map((fault) => `response ${fault}`),
    ].map((fault) => `${before.id}: ${fault}`)
  })
}

function parameterBreaks(before: Operation, now: Operation): string[] {
  const sent = before.parameters.flatMap(({ name, schema, required }) => {
    const accepted = now.parameters.find((each) => each.name === name)
    // Most queries refuse what they do not know.
    if (!accepted) return [`parameter ${name}: is refused`]
    if (accepted.required && !required) return [`parameter ${name}: is required`]
    return incompatibilities(schema, accepted.schema, 'validator').map(
      (fault) => `parameter ${name}, ${fault}`,
    )
  })
  const added = now.parameters.filter(
    ({ name, required }) => required && !before.parameters.some((each) => each.name === name),
  )
  return [...sent, ...added.map(({ name }) => `parameter ${name}: is required`)]
}

function bodyBreaks(before: Operation, now: Operation): string[] {
  if (now.body === undefined) return before.body === undefined ? [] : ['body: is not read any more']
  if (before.body === undefined) {
    const accepted = incompatibilities({ type: 'object' }, now.body, 'validator')
    return accepted.map((fault) => `body ${fault}`)
  }
  return incompatibilities(before.body, now.body, 'validator').map((fault) => `body ${fault}`)
}
