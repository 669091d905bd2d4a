import type { Stack, Value } from './cloud-assembly.ts'
import {
  accountId,
  attributeOf,
  generatedName,
  isTable,
  nameProperty,
  referenceTo,
} from './resource-names.ts'

/** A resolved value; undefined for `AWS::NoValue`. */
export type Resolved = Value | undefined

export interface ResolverOptions {
  /** The value of `{{resolve:service:reference}}`; if left out, the text stays as it is. */
  dynamicReference?: (reference: string) => string
  /** Ends every table's name, so that clouds that share an emulator have tables of their own. */
  tableSuffix?: string
  /** Called for intrinsics, attributes and imports that have no local value. */
  onUnsupported?: (what: string) => void
}

type Fields = { [name: string]: Value }
const isFields = (value: Resolved): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: Resolved): string =>
  typeof value === 'string'
    ? value
    : value === undefined
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
const list = (value: Resolved): Value[] => (Array.isArray(value) ? value : [])

/**
 * Resolves the intrinsics that CDK uses as CloudFormation would, across all stacks of an assembly. Physical
 * names are the same in every run.
 */
export function createResolver(stacks: readonly Stack[], options: ResolverOptions = {}) {
  const unknown = options.onUnsupported ?? (() => {})

  /** A parameter's default, a pseudo parameter or a resource's reference. */
  function reference(stack: Stack, name: string): Resolved {
    switch (name) {
      case 'AWS::Region':
        return stack.region
      case 'AWS::AccountId':
        return accountId
      case 'AWS::Partition':
        return 'aws'
      case 'AWS::URLSuffix':
        return 'amazonaws.com'
      case 'AWS::StackName':
        return stack.name
      case 'AWS::StackId':
        return `arn:aws:cloudformation:${stack.region}:${accountId}:stack/${stack.name}/local`
      case 'AWS::NoValue':
        return undefined
    }
    const type = stack.template.Resources[name]?.Type
    if (type === 'AWS::Lambda::Alias') return aliasArn(stack, name)
    if (type) return referenceTo(type, { name: physicalName(stack, name), region: stack.region })
    const parameter = stack.template.Parameters[name]
    if (!parameter) unknown(`Ref ${name}`)
    return parameter?.Default
  }

  /** An alias is named by its function, which the template names by name or ARN. */
  function aliasArn(stack: Stack, id: string): string {
    const { FunctionName = '', Name = '' } = stack.template.Resources[id]?.Properties ?? {}
    const named = text(resolve(stack, FunctionName))
    const arn = named.startsWith('arn:')
      ? named
      : attributeOf('AWS::Lambda::Function', 'Arn', { name: named, region: stack.region })
    return `${arn ?? named}:${text(resolve(stack, Name))}`
  }

  function physicalName(stack: Stack, id: string): string {
    const resource = stack.template.Resources[id]
    if (!resource) throw new Error(`The template of ${stack.name} has no resource ${id}.`)
    const chosen = nameProperty[resource.Type]
    const name = chosen === undefined ? undefined : resolve(stack, resource.Properties[chosen])
    const physical = typeof name === 'string' ? name : generatedName(stack, id, resource.Type)
    return options.tableSuffix && isTable(resource.Type) ? `${physical}-${options.tableSuffix}` : physical
  }

  function attribute(stack: Stack, id: string, name: string): string {
    const type = stack.template.Resources[id]?.Type ?? ''
    const named = { name: physicalName(stack, id), region: stack.region }
    const value = attributeOf(type, name, named)
    if (value === undefined) unknown(`Fn::GetAtt ${type}.${name}`)
    return value ?? `${named.name}.${name}`
  }

  function imported(name: string): Resolved {
    for (const stack of stacks) {
      for (const output of Object.values(stack.template.Outputs)) {
        if (output.Export && resolve(stack, output.Export.Name) === name) return resolve(stack, output.Value)
      }
    }
    unknown(`Fn::ImportValue ${name}`)
    return undefined
  }

  /** An output of a stack that may be in another region, where no export reaches. */
  function outputOf({ StackName = '', OutputName = '', Region }: Record<string, Value>, region: string) {
    const stack = stacks.find((each) => each.name === StackName && each.region === (Region ?? region))
    const output = stack?.template.Outputs[text(OutputName)]
    if (stack && output) return resolve(stack, output.Value)
    unknown(`Fn::GetStackOutput ${text(StackName)}.${text(OutputName)}`)
    return undefined
  }

  function condition(stack: Stack, value: Resolved): boolean {
    if (typeof value === 'string') return condition(stack, stack.template.Conditions[value])
    const [name, operand] = Object.entries(isFields(value) ? value : {})[0] ?? ['', null]
    switch (name) {
      case 'Fn::Equals': {
        const [left, right] = list(operand)
        return text(resolve(stack, left)) === text(resolve(stack, right))
      }
      case 'Fn::And':
        return list(operand).every((part) => condition(stack, part))
      case 'Fn::Or':
        return list(operand).some((part) => condition(stack, part))
      case 'Fn::Not':
        return !condition(stack, list(operand)[0])
      case 'Condition':
        return condition(stack, operand)
      default:
        unknown(`condition ${name}`)
        return false
    }
  }

  function substitute(stack: Stack, value: Value): string {
    const [pattern, names] = Array.isArray(value) ? value : [value, {}]
    const given = isFields(names) ? names : {}
    return text(pattern).replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
      if (literal) return `\${${name}}`
      if (Object.hasOwn(given, name)) return text(resolve(stack, given[name]))
      const dot = name.indexOf('.')
      return dot < 0
        ? text(reference(stack, name))
        : attribute(stack, name.slice(0, dot), name.slice(dot + 1))
    })
  }

  function intrinsic(stack: Stack, name: string, operand: Value): Resolved {
    const parts = list(operand)
    switch (name) {
      case 'Ref':
        return reference(stack, text(operand))
      case 'Fn::GetAtt': {
        const [id, ...path] = Array.isArray(operand) ? parts.map(text) : text(operand).split('.')
        return attribute(stack, id ?? '', path.join('.'))
      }
      case 'Fn::Join':
        return list(resolve(stack, parts[1])).map(text).join(text(parts[0]))
      case 'Fn::Sub':
        return substitute(stack, operand)
      case 'Fn::Select':
        return list(resolve(stack, parts[1]))[Number(text(resolve(stack, parts[0])))]
      case 'Fn::Split':
        return text(resolve(stack, parts[1])).split(text(parts[0]))
      case 'Fn::If':
        return resolve(stack, condition(stack, parts[0]) ? parts[1] : parts[2])
      case 'Fn::ImportValue':
        return imported(text(resolve(stack, operand)))
      case 'Fn::GetStackOutput':
        return outputOf(isFields(operand) ? operand : {}, stack.region)
      case 'Fn::FindInMap': {
        const [map, first, second] = parts.map((part) => text(resolve(stack, part)))
        const row = stack.template.Mappings[map ?? '']
        const fields = isFields(row) ? row[first ?? ''] : undefined
        return isFields(fields) ? fields[second ?? ''] : undefined
      }
      case 'Fn::Base64':
        return Buffer.from(text(resolve(stack, operand))).toString('base64')
      case 'Fn::GetAZs':
        return [`${stack.region}a`, `${stack.region}b`]
      default:
        unknown(name)
        return undefined
    }
  }

  function resolve(stack: Stack, value: Resolved): Resolved {
    if (typeof value === 'string') return withDynamicReferences(value)
    if (Array.isArray(value)) {
      return value.map((part) => resolve(stack, part)).filter((part) => part !== undefined)
    }
    if (!isFields(value)) return value
    const entries = Object.entries(value)
    const [name, operand] = entries[0] ?? ['', null]
    if (entries.length === 1 && (name === 'Ref' || name.startsWith('Fn::'))) {
      const result = intrinsic(stack, name, operand)
      return typeof result === 'string' ? withDynamicReferences(result) : result
    }
    const fields = entries.map(([field, part]) => [field, resolve(stack, part)] as const)
    return Object.fromEntries(fields.filter((field): field is [string, Value] => field[1] !== undefined))
  }

  const withDynamicReferences = (value: string): string =>
    value.replace(
      /\{\{resolve:([^}]+)\}\}/g,
      (whole, reference: string) => options.dynamicReference?.(reference) ?? whole,
    )

  return { resolve, physicalName, condition }
}

export type Resolver = ReturnType<typeof createResolver>
