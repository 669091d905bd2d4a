import { readFileSync } from 'node:fs'
import * as z from 'zod'
import type { StageSettings } from '../../infra/stages.ts'

/** Outputs of all stacks of a stage by name, which is unique across stacks. */
export type Outputs = Readonly<Record<string, string>>

const OutputsFile = z.record(z.string(), z.record(z.string(), z.string()))

/** Reads what `cdk deploy --outputs-file` has written. */
export const readOutputs = (file: string): Outputs =>
  Object.fromEntries(
    Object.values(OutputsFile.parse(JSON.parse(readFileSync(file, 'utf8')))).flatMap((each) =>
      Object.entries(each),
    ),
  )

interface Told {
  stage: string
  settings: StageSettings
  outputs: Outputs
  /** Whether this is the first deployment that got to its end, after which perhaps nobody can sign in yet. */
  isFirst: boolean
}

/** What to know after a deployment: addresses, names, and remaining steps. */
export function outputLines({ stage, settings, outputs, isFirst }: Told): string[] {
  const { SiteAddress = '', DistributionDomainName = '', TableName = '' } = outputs
  const { domain, mail, region, alarmEmail = 'none', keep } = settings
  const dkim = [1, 2, 3].flatMap((number) => {
    const name = outputs[`DkimName${number}`]
    return name ? [`      ${name} CNAME ${outputs[`DkimValue${number}`] ?? ''}`] : []
  })
  const todo = [
    ...(domain ? [`Point ${domain.name} at it: CNAME ${DistributionDomainName}`] : []),
    ...(mail !== 'off' && dkim.length > 0
      ? [`Put into the zone of ${mail.domain}, and SPF and DMARC (docs/operations.md, Mail):`, ...dkim]
      : []),
    'Create the first superadmin, if nobody can sign in yet:',
    `      AWS_REGION=${region} npm run staff -- init USERNAME --email ADDRESS --name "FULL NAME" --site ${SiteAddress} --table ${TableName}`,
    `Then try it: npm run smoke -- --stage ${stage}`,
    ...(alarmEmail === 'none'
      ? keep
        ? ['Nobody is told of alarms: set alarmEmail in infra/stages.ts, and deploy again.']
        : []
      : [`Confirm the alarms: AWS has mailed a link to ${alarmEmail}.`]),
  ]
  return [
    `${stage} is deployed.`,
    `  site    ${SiteAddress}`,
    `  admin   ${SiteAddress}/admin`,
    `  table   ${TableName}   (--table of npm run staff, mail, audit and restore; AWS_REGION=${region})`,
    ...(isFirst ? ['What is left to do:', ...todo.map((line) => `  ${line}`)] : []),
  ]
}
