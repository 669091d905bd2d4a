import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { edgeRegion } from '../../../infra/constructs/watch/watched-alarm.ts'
import type { StageSettings } from '../../../infra/stages.ts'

/** Outputs of all stacks of a stage, by name. Names are unique across stacks. */
export type Outputs = Readonly<Record<string, string>>

const OutputsFile = z.record(z.string(), z.record(z.string(), z.string()))

/** Reads the file that `cdk deploy --outputs-file` wrote. */
export const readOutputs = (file: string): Outputs =>
  Object.fromEntries(
    Object.values(OutputsFile.parse(JSON.parse(readFileSync(file, 'utf8')))).flatMap((each) =>
      Object.entries(each),
    ),
  )

interface OutputOptions {
  stage: string
  settings: StageSettings
  outputs: Outputs
  /** Whether this is the first completed deployment, after which there may be no user who can sign in yet. */
  isFirst: boolean
}

/** Summary of a deployment: addresses, names and the next steps. */
export function outputLines({ stage, settings, outputs, isFirst }: OutputOptions): string[] {
  const { SiteAddress = '', DistributionDomainName = '', TableName = '' } = outputs
  const { domain, mail, alarmEmail = 'none', keep, region } = settings
  const dkim = [1, 2, 3].flatMap((number) => {
    const name = outputs[`DkimName${number}`]
    return name ? [`${name} CNAME ${outputs[`DkimValue${number}`] ?? ''}`] : []
  })
  const records = [
    ...(domain ? [`${domain.name} CNAME ${DistributionDomainName}`] : []),
    ...(mail === 'off' ? [] : dkim),
  ]
  const todo = [
    ...(mail === 'off'
      ? []
      : [
          'Add the DNS records of mail above.',
          `Add a TXT record _dmarc.${mail.domain}: v=DMARC1; p=quarantine; rua=mailto:ADDRESS (a mailbox that gets reports)`,
        ]),
    ...(keep
      ? [
          'Put the two keys that no copy of the data has into a safe outside the account:',
          `      aws secretsmanager batch-get-secret-value --region ${region} --filters Key=name,Values=SubscriberKey,SecondFactorKey Key=tag-value,Values=${stage} --query 'SecretValues[].[Name,SecretString]' --output text`,
        ]
      : []),
    'Create the first superadmin, if there is none yet:',
    `      npm run ops -- staff init USERNAME --email ADDRESS --name "FULL NAME" --site ${SiteAddress} --stage ${stage}`,
    `Then run the smoke test: npm run ops -- smoke --stage ${stage}`,
    ...(alarmEmail === 'none'
      ? keep
        ? ['Alarms notify nobody: set alarmEmail in infra/stages.ts and deploy again.']
        : []
      : [
          `Confirm the alarms within two days: AWS mailed ${region === edgeRegion ? 'a link' : 'two links'} to ${alarmEmail}.`,
        ]),
    ...(domain ? [`Last, when the newsroom has its content: add the CNAME record of ${domain.name}.`] : []),
  ]
  return [
    `${stage} is deployed.`,
    `  site    ${SiteAddress}`,
    `  admin   ${SiteAddress}/admin`,
    `  table   ${TableName}`,
    ...records.map((record) => `  DNS     ${record}`),
    ...(isFirst ? ['Next steps:', ...todo.map((line) => `  ${line}`)] : []),
  ]
}
