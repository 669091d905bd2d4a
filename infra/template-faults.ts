import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec'

/** AWS's schemas of all resource types, as of the package's release. Loading them takes half a second. */
const schemas = loadAwsServiceSpecSync()
const schemaOf = (type: string) => schemas.lookup('resource', 'cloudFormationType', 'equals', type)[0]
type Schema = NonNullable<ReturnType<typeof schemaOf>>
type Properties = Schema['properties']
type PropertyType = Properties[string]['type']

interface Resource {
  Type: string
  Properties?: Record<string, unknown>
  DependsOn?: string | string[]
}
export interface Template {
  Resources: Record<string, Resource>
  Parameters?: Record<string, unknown>
  Outputs?: Record<string, unknown>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Whether a value is `Ref`, `Fn::GetAtt` or the like, which only CloudFormation can resolve. */
const isIntrinsic = (value: unknown): boolean =>
  isRecord(value) && /^(Ref|Fn::\w+)$/.test(Object.keys(value).join())

function objectFaults(properties: Properties, value: Record<string, unknown>, at: string): string[] {
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(properties, name))
  const missing = Object.entries(properties)
    .filter(([name, { required }]) => required && !Object.hasOwn(value, name))
    .map(([name]) => name)
  return [
    ...unknown.map((name) => `${at}.${name} is not a property.`),
    ...missing.map((name) => `${at}.${name} is missing.`),
    ...Object.entries(properties).flatMap(([name, { type }]) =>
      Object.hasOwn(value, name) ? valueFaults(type, value[name], `${at}.${name}`) : [],
    ),
  ]
}

const oneOf = (allowed: readonly unknown[] | undefined, value: unknown, at: string): string[] =>
  allowed && !allowed.includes(value) ? [`${at} is ${String(value)}, not one of ${allowed.join(', ')}.`] : []

function valueFaults(type: PropertyType, value: unknown, at: string): string[] {
  if (isIntrinsic(value)) return []
  const not = (what: string) => [`${at} is not ${what}.`]
  switch (type.type) {
    case 'string':
      return typeof value === 'string' ? oneOf(type.allowedValues, value, at) : not('a string')
    case 'date-time':
      return typeof value === 'string' ? [] : not('a string')
    case 'integer':
      return Number.isInteger(value) ? oneOf(type.allowedValues, value, at) : not('a whole number')
    case 'number':
      return typeof value === 'number' ? [] : not('a number')
    case 'boolean':
      return typeof value === 'boolean' ? [] : not('true or false')
    case 'null':
      return value === null ? [] : not('null')
    case 'json':
      return isRecord(value) || Array.isArray(value) || typeof value === 'string' ? [] : not('JSON')
    case 'tag':
      return isRecord(value) && Object.keys(value).toSorted().join() === 'Key,Value' ? [] : not('a tag')
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((each, index) => valueFaults(type.element, each, `${at}[${index}]`))
        : not('a list')
    case 'map':
      return isRecord(value)
        ? Object.entries(value).flatMap(([key, each]) => valueFaults(type.element, each, `${at}.${key}`))
        : not('a map')
    case 'ref':
      return isRecord(value)
        ? objectFaults(schemas.get('typeDefinition', type.reference).properties, value, at)
        : not('an object')
    case 'union': {
      const faults = type.types.map((each) => valueFaults(each, value, at))
      return faults.some((each) => each.length === 0) ? [] : (faults[0] ?? [])
    }
  }
}

/** Finds `Ref` and `Fn::GetAtt` targets that do not exist in the template or the resource type. */
function referenceFaults(template: Template, value: unknown, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => referenceFaults(template, each, at))
  if (!isRecord(value)) return []
  const { Ref: name, 'Fn::GetAtt': attribute } = value
  if (typeof name === 'string' && isIntrinsic(value)) {
    const known = name.startsWith('AWS::') || template.Resources[name] || template.Parameters?.[name]
    return known ? [] : [`${at} refers to ${name}, which the template does not have.`]
  }
  if (attribute !== undefined) {
    const text: unknown = Array.isArray(attribute) ? attribute.join('.') : attribute
    const [id = '', ...rest] = typeof text === 'string' ? text.split('.') : []
    const type = template.Resources[id]?.Type
    if (!type) return [`${at} refers to ${id}, which the template does not have.`]
    const attributes = schemaOf(type)?.attributes
    return !attributes || Object.hasOwn(attributes, rest.join('.'))
      ? []
      : [`${at} refers to the attribute ${rest.join('.')} of ${id}, which ${type} does not have.`]
  }
  return Object.values(value).flatMap((each) => referenceFaults(template, each, at))
}

function resourceFaults(template: Template, id: string, resource: Resource): string[] {
  const { Type: type, Properties: properties = {}, DependsOn: after = [] } = resource
  const missing = [after].flat().filter((name) => !template.Resources[name])
  const references = [
    ...missing.map((name) => `${id} depends on ${name}, which the template does not have.`),
    ...referenceFaults(template, properties, id),
  ]
  if (type.startsWith('Custom::')) return references
  const schema = schemaOf(type)
  if (!schema) return [`${id} is ${type}, which is not a resource type.`, ...references]
  return [...objectFaults(schema.properties, properties, id), ...references]
}

/** Validates a template against CloudFormation's schemas. Returns one sentence for each fault. */
export const templateFaults = (template: Template): string[] => [
  ...Object.entries(template.Resources).flatMap(([id, resource]) => resourceFaults(template, id, resource)),
  ...referenceFaults(template, template.Outputs, 'An output'),
]
