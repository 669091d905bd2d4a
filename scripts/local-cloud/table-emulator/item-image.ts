import * as z from 'zod'

type Json = z.core.util.JSONType
type Fields = Record<string, Json>
const isFields = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const mapValues = (fields: Fields, change: (value: Json) => Json): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]))

/** An attribute value, with its type also where it is an empty map. */
function withType(attribute: Json): Json {
  if (!isFields(attribute)) return attribute
  const { M: map, L: list } = attribute
  if (Object.keys(attribute).length === 0) return { M: {} }
  if (map !== undefined && isFields(map)) return { M: mapValues(map, withType) }
  return Array.isArray(list) ? { L: list.map(withType) } : attribute
}

/**
 * The item of a change in a stream, in DynamoDB's JSON. Amazon's DynamoDB Local writes empty maps there as `{}`, which
 * no SDK can read, and DynamoDB as `{ M: {} }`.
 */
export const ItemImage = z.record(z.string(), z.json()).transform((image) => mapValues(image, withType))
