/** Lists, as sentences, what is missing or different in a later answer. What was added is fine. */
export function missingFrom(later: unknown, earlier: unknown, place = ''): string[] {
  const say = (what: string) => [`${place === '' ? 'the answer' : place}: ${what}`]
  if (Array.isArray(earlier)) {
    if (!Array.isArray(later)) return say('no list')
    if (later.length < earlier.length) return say(`${later.length} instead of ${earlier.length}`)
    return earlier.flatMap((value: unknown, index) =>
      missingFrom(counterpart(later, value, index), value, `${place}[${index}]`),
    )
  }
  if (typeof earlier !== 'object' || earlier === null)
    return Object.is(later, earlier)
      ? []
      : say(`${String(JSON.stringify(later))} instead of ${JSON.stringify(earlier)}`)
  if (typeof later !== 'object' || later === null) return say('is missing')
  const fields = new Map<string, unknown>(Object.entries(later))
  return Object.entries(earlier).flatMap(([name, value]) =>
    missingFrom(fields.get(name), value, place === '' ? name : `${place}.${name}`),
  )
}

/** What identifies an element of a list: a record's id, or the field that an entry of the audit log is about. */
function nameOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return 'id' in value ? value.id : 'field' in value ? value.field : undefined
}

/** The element with the same name, or what is at the same place in a list without names. */
function counterpart(later: readonly unknown[], value: unknown, index: number): unknown {
  const name = nameOf(value)
  return name === undefined ? later[index] : later.find((each) => nameOf(each) === name)
}
