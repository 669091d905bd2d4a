import type * as z from 'zod'
import type { Assembly, Stack } from './assembly.ts'
import { isKnownType } from './coverage.ts'
import { createResolver, type Resolved, type ResolverOptions } from './resolve.ts'

export interface Resource<Properties> {
  /** Logical id in its template. */
  id: string
  stack: string
  region: string
  /** Physical name. */
  name: string
  properties: Properties
}

/** The deployed system: every stack's resources, resolved and typed by whoever acts on them. */
export interface System {
  /** All resources of these types, in the order of the templates, with the properties that the schema names. */
  resources<Schema extends z.ZodType>(
    types: string | readonly string[],
    schema: Schema,
  ): Resource<z.output<Schema>>[]
  /** Every resource that exists, whatever its type. */
  inventory(): { type: string; stack: string; id: string; name: string }[]
  /** Folder or file of an asset, by its object key. */
  asset(objectKey: string): string
  /** What the local cloud does not know, each named once. */
  unknown: Set<string>
}

/** Makes the system of an assembly. Resource types that nobody here knows are in `unknown` from the start. */
export function describeSystem(
  assembly: Assembly,
  options: Pick<ResolverOptions, 'dynamicReference'> = {},
): System {
  const unknown = new Set<string>()
  const resolver = createResolver(assembly.stacks, { ...options, unknown: (what) => unknown.add(what) })
  const exists = (stack: Stack, condition?: string): boolean =>
    condition === undefined || resolver.condition(stack, condition)

  for (const { template } of assembly.stacks) {
    for (const { Type } of Object.values(template.Resources)) if (!isKnownType(Type)) unknown.add(Type)
  }

  return {
    unknown,
    resources(types, schema) {
      const wanted = new Set([types].flat())
      return assembly.stacks.flatMap((stack) =>
        Object.entries(stack.template.Resources)
          .filter(([, { Type, Condition }]) => wanted.has(Type) && exists(stack, Condition))
          .map(([id, { Type, Properties }]) => ({
            id,
            stack: stack.name,
            region: stack.region,
            name: resolver.physicalName(stack, id),
            properties: parse(schema, resolver.resolve(stack, Properties), `${Type} ${stack.name}/${id}`),
          })),
      )
    },
    inventory: () =>
      assembly.stacks.flatMap((stack) =>
        Object.entries(stack.template.Resources)
          .filter(([, { Condition }]) => exists(stack, Condition))
          .map(([id, { Type }]) => ({
            type: Type,
            stack: stack.name,
            id,
            name: resolver.physicalName(stack, id),
          })),
      ),
    asset(objectKey) {
      const path = assembly.assets.get(objectKey)
      if (!path) throw new Error(`The assembly has no asset ${objectKey}.`)
      return path
    },
  }
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  properties: Resolved,
  what: string,
): z.output<Schema> {
  const result = schema.safeParse(properties)
  if (!result.success) throw new Error(`The local cloud cannot read ${what}: ${result.error.message}`)
  return result.data
}
