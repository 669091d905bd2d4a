import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Assembly, Template } from '@bellcast/local-cloud/template/cloud-assembly.ts'
import { describeSystem, type System } from '@bellcast/local-cloud/template/deployed-system.ts'
import * as z from 'zod'

const Statements = z.object({
  Policies: z.array(
    z.object({ PolicyDocument: z.object({ Statement: z.array(z.looseObject({ Action: z.unknown() })) }) }),
  ),
})
const RoleReference = z.object({ Role: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }) })

/** Finds the role of a function in the templates; an owner that is not a function is a role itself. */
export function findRole(system: System, assembly: Assembly, owner: string) {
  const [lambda] = system
    .resources('AWS::Lambda::Function', z.object({}))
    .filter(({ name }) => name === owner)
  const [role] = system.resources('AWS::IAM::Role', z.object({})).filter(({ name }) => name === owner)
  const place = lambda ?? role
  if (!place) throw new Error(`The template has neither a function nor a role ${owner}.`)
  const stack = assembly.stacks.find(({ name }) => name === place.stack)
  const properties = stack?.template.Resources[place.id]?.Properties
  const id = lambda ? RoleReference.parse(properties).Role['Fn::GetAtt'][0] : place.id
  return { stack: place.stack, id }
}

/** Removes one action from every statement of a role in a template. */
function removeAction(template: Pick<Template, 'Resources'>, roleId: string, action: string): void {
  const role = template.Resources[roleId]
  if (!role) throw new Error(`The template has no role ${roleId}.`)
  const { Policies } = Statements.parse(role.Properties)
  role.Properties['Policies'] = Policies.map((policy) => ({
    ...policy,
    PolicyName: 'reduced',
    PolicyDocument: {
      Statement: policy.PolicyDocument.Statement.flatMap((statement) => {
        const left = z
          .array(z.string())
          .parse([statement.Action].flat())
          .filter((each) => each !== action)
        return left.length ? [{ ...statement, Action: left }] : []
      }),
    },
  })) as never
}

/** The system of an assembly without one action of these owners. */
export function systemWithout(assembly: Assembly, owners: readonly string[], action: string): System {
  const reduced = structuredClone(assembly)
  const system = describeSystem(assembly)
  for (const owner of owners) {
    const { stack, id } = findRole(system, assembly, owner)
    const template = reduced.stacks.find(({ name }) => name === stack)?.template
    if (template) removeAction(template, id, action)
  }
  return describeSystem(reduced)
}

/** Writes a copy of an assembly in which a role lacks one action. Assets are linked to the original. */
export function writeAssemblyWithout(
  from: string,
  to: string,
  { stack, id, action }: { stack: string; id: string; action: string },
): string {
  mkdirSync(to)
  const changed = `${stack}.template.json`
  for (const name of readdirSync(from)) {
    if (name.endsWith('.json')) cpSync(join(from, name), join(to, name))
    else symlinkSync(join(from, name), join(to, name))
  }
  const template = JSON.parse(readFileSync(join(from, changed), 'utf8')) as Template
  removeAction(template, id, action)
  writeFileSync(join(to, changed), JSON.stringify(template))
  return to
}
