import type * as z from 'zod'
import type { Assembly, Stack } from './cloud-assembly.ts'
import { createResolver, type Resolved, type ResolverOptions } from './resolve-intrinsics.ts'
import { isSupportedType } from './supported-types.ts'

export interface Resource<Properties> {
  /** Logical ID in the template. */
  id: string
  stack: string
  region: string
  /** Physical name. */
  name: string
  properties: Properties
}

/** The resources of all stacks, with resolved properties. */
export interface System {
  /** All resources of these types, with the properties that the schema names. */
  resources<Schema extends z.ZodType>(
    types: string | readonly string[],
    schema: Schema,
  ): Resource<z.output<Schema>>[]
  /** Every resource of any type. */
  inventory(): { type: string; stack: string; id: string; name: string }[]
  /** The path of an asset, by its object key. */
  asset(objectKey: string): string
  /** What the local cloud does not emulate, each once. */
  unsupported: Set<string>
}

/** Describes an assembly's system. Resource types that are not supported are in `unsupported` from the start. */
export function describeSystem(
  assembly: Assembly,
  options: Omit<ResolverOptions, 'onUnsupported'> = {},
): System {
  const unsupported = new Set<string>()
  const resolver = createResolver(assembly.stacks, {
    ...options,
    onUnsupported: (what) => unsupported.add(what),
  })
  const exists = (stack: Stack, condition?: string): boolean =>
    condition === undefined || resolver.condition(stack, condition)

  for (const { template } of assembly.stacks) {
    for (const { Type } of Object.values(template.Resources))
      if (!isSupportedType(Type)) unsupported.add(Type)
  }

  return {
    unsupported,
    resources(types, schema) {
      const typeSet = new Set([types].flat())
      return assembly.stacks.flatMap((stack) =>
        Object.entries(stack.template.Resources)
          .filter(([, { Type, Condition }]) => typeSet.has(Type) && exists(stack, Condition))
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
