import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DescribeStacksCommand, GetTemplateCommand } from '@aws-sdk/client-cloudformation'
import { measuredUse } from '../../cost/measured-use.ts'
import { monthlyBill, type Traffic, total } from '../../cost/month.ts'
import type { Assembly, AssemblyStack, Template } from '../assembly.ts'
import type { AwsClients } from '../aws-clients.ts'
import { stands } from '../stack-status.ts'
import { describeChanges, type MonthlyCost } from './describe.ts'
import { changedStores, type DestructiveChange, destructiveChanges } from './destructive.ts'
import { movedResources } from './moved-resources.ts'
import { type RefusedExport, refusedExports } from './refused-exports.ts'
import { stackChanges } from './stack-changes.ts'

const root = join(import.meta.dirname, '../../../..')

/** The monthly traffic at which the costs before and after are compared. */
const typical: Traffic = { views: 100_000, articles: 200, mails: 5000, saves: 100, forms: 200 }

/** A setting adds these stacks, so a stage that was deployed long ago may lack them. */
const isOptional = (name: string) => /-(Firewall|EdgeWatch|Mail|Copies)$/.test(name)

/** A stack's deployed template; undefined if the stack does not exist. */
async function deployedTemplate(
  { name, region }: Pick<AssemblyStack, 'name' | 'region'>,
  clients: AwsClients,
): Promise<Template | undefined> {
  try {
    const { Stacks } = await clients
      .cloudFormation(region)
      .send(new DescribeStacksCommand({ StackName: name }))
    if (!stands(Stacks?.[0]?.StackStatus)) return undefined
    const { TemplateBody = '{}' } = await clients
      .cloudFormation(region)
      .send(new GetTemplateCommand({ StackName: name, TemplateStage: 'Original' }))
    return JSON.parse(TemplateBody) as Template
  } catch (error) {
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined
    throw error
  }
}

/** Deployed stacks that carry this stage's name but are not among its templates. */
async function abandonedStacks(
  { stacks }: Assembly,
  clients: AwsClients,
): Promise<{ name: string; region: string }[]> {
  const prefix = stacks[0]?.name.replace(/[^-]+$/, '') ?? ''
  const regions = [...new Set(stacks.map(({ region }) => region))]
  const found: { name: string; region: string }[] = []
  for (const region of regions) {
    let NextToken: string | undefined
    do {
      const page = await clients
        .cloudFormation(region)
        .send(new DescribeStacksCommand(NextToken ? { NextToken } : {}))
      found.push(...(page.Stacks ?? []).flatMap(({ StackName: name }) => (name ? [{ name, region }] : [])))
      NextToken = page.NextToken
    } while (NextToken)
  }
  const own = new Set(stacks.map(({ name }) => name))
  // Another stage's name may begin with this one's: Bellcast-prod-eu-Data does not belong to prod.
  return found.filter(
    ({ name }) => name.startsWith(prefix) && !name.slice(prefix.length).includes('-') && !own.has(name),
  )
}

/** The monthly cost of a stage; undefined if it is incomplete, as after a failed first deployment. */
function monthlyCostOf(templates: readonly (Template | undefined)[]): number | undefined {
  const resources = templates.flatMap((template) => Object.values(template?.Resources ?? {}))
  const measured = measuredUse(readFileSync(join(root, 'docs/bench.md'), 'utf8'))
  try {
    return total(monthlyBill(resources, typical, measured)).dollars
  } catch {
    return undefined
  }
}

export interface Changes {
  lines: readonly string[]
  destructive: readonly DestructiveChange[]
  /** Exports in use that would disappear or change, which CloudFormation refuses. */
  refusedExports: readonly RefusedExport[]
  /** Resources that would move to another stack, in words. CloudFormation refuses a second one of the same name. */
  moved: readonly string[]
  /** Tables, buckets and secrets that differ at all. */
  stores: readonly string[]
  /** Whether no deployment of the stage has been completed yet, so that there may be no user who can sign in. */
  isFirst: boolean
  /** True if nothing differs. */
  isSame: boolean
}

/** Compares the synthesized templates with the deployed ones. */
export async function compareWithDeployed(
  stage: string,
  assembly: Assembly,
  clients: AwsClients,
): Promise<Changes> {
  const before = await Promise.all(assembly.stacks.map((stack) => deployedTemplate(stack, clients)))
  const stacks = assembly.stacks.map(({ name, template }, index) => ({
    name,
    isNew: before[index] === undefined,
    changes: stackChanges(name, before[index] ?? {}, template),
  }))
  const all = stacks.flatMap(({ changes }) => changes)
  const destructive = destructiveChanges(all)
  const monthlyCost: MonthlyCost = {
    before: monthlyCostOf(before),
    after: monthlyCostOf(assembly.stacks.map(({ template }) => template)),
  }
  const abandoned = await abandonedStacks(assembly, clients)
  const left = await Promise.all(abandoned.map((stack) => deployedTemplate(stack, clients)))
  const deployed = [...assembly.stacks, ...abandoned].flatMap(({ name }, index) => {
    const template = [...before, ...left][index]
    return template ? [{ name, template }] : []
  })
  const refused = refusedExports(deployed, assembly.stacks)
  return {
    lines: describeChanges({
      stage,
      stacks,
      destructive,
      refused,
      abandoned: abandoned.map(({ name }) => name),
      monthlyCost,
    }),
    destructive,
    refusedExports: refused,
    moved: movedResources(deployed, assembly.stacks),
    stores: changedStores(all).map(({ type, title }) => `${type} ${title}`),
    isFirst: stacks.some(({ name, isNew }) => isNew && !isOptional(name)),
    isSame: all.length === 0,
  }
}
