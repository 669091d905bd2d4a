import * as z from 'zod'
import { endpointIds } from '#shared/api/index.ts'
import type { StageSettings } from './stages.ts'

const hostname = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const certificate = /^arn:aws:acm:us-east-1:\d+:certificate\/[\w-]+$/

const vault = /^arn:aws:backup:[a-z]{2}(-[a-z]+)+-\d:\d{12}:backup-vault:[\w-]{2,50}$/

const host = (example: string) => z.string().regex(hostname, `must be a host name like ${example}`)
const slot = z.enum(['a', 'b'], "must be 'a' or 'b', the active secret of the pair")
const alarms = "must be an address, or 'none' to show alarms only in the console"
const flag = z.boolean('must be true or false')
const positive = z.number('must be a number above 0').positive('must be a number above 0')

/** The schema of every setting. The compiler requires an entry for each setting of the type. */
const shape = {
  account: z
    .string()
    .regex(/^\d{12}$/, "must be an AWS account of twelve digits in quotes: '123456789012'")
    .optional(),
  region: z
    .string('must be a region like us-east-1')
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region like us-east-1'),
  domain: z
    .strictObject({
      name: host('ir.example.com'),
      certificateArn: z
        .string()
        .regex(
          certificate,
          'must be the ARN of a certificate in us-east-1, whatever the stage’s region: CloudFront accepts no other. Request it there',
        ),
      live: z.boolean().optional(),
    })
    .optional(),
  hsts: flag.optional(),
  firewall: flag,
  scanResumes: flag.optional(),
  mail: z.union(
    [
      z.literal('off'),
      z.strictObject({
        domain: host('ir.example.com'),
        from: z.string().regex(email, 'must be an address like ir@ir.example.com'),
        ratePerSecond: positive,
        perDay: positive.optional(),
        receipts: flag.optional(),
        paused: flag.optional(),
      }),
    ],
    "must be 'off' or { domain, from, ratePerSecond }: a host name, an address of that domain, and mails per second",
  ),
  logRetentionDays: z.literal(
    [7, 30, 90],
    'must be 7, 30 or 90: the privacy policy promises at most 90 days',
  ),
  rollout: z.literal(['gradual', 'at once'], "must be 'gradual' or 'at once'"),
  active: z.strictObject(
    { sessionKeys: slot, deviceKeys: slot, rateLimitKeys: slot, linkKeys: slot, originSecrets: slot },
    'must name the active secret of each pair: sessionKeys, deviceKeys, rateLimitKeys, linkKeys, originSecrets',
  ),
  dashboard: flag.optional(),
  edgeLocations: z.enum(['all', 'North America, Europe, Asia, Africa', 'North America, Europe']).optional(),
  edgeLog: flag.optional(),
  tracing: flag.optional(),
  monthlyBudget: positive.optional(),
  permissionsBoundary: z
    .string()
    .regex(/^[\w+=,.@-]{1,128}$/, 'must be the name of a managed policy')
    .optional(),
  copiesTo: z
    .string()
    .regex(vault, 'must be the ARN of a backup vault: arn:aws:backup:REGION:ACCOUNT:backup-vault:NAME')
    .optional(),
  leadingKeysInTransactions: flag.optional(),
  reservedConcurrency: z
    .partialRecord(
      z.enum(endpointIds, 'must be an endpoint of shared/api, like contact.send'),
      z.int('must be a whole number').positive('must be above 0'),
    )
    .optional(),
  keep: flag,
  alarmEmail: z
    .string(alarms)
    .refine((text) => text === 'none' || email.test(text), alarms)
    .optional(),
} satisfies Record<keyof StageSettings, z.ZodType>

const Stage = z.strictObject(shape)

/** Faults of individual fields, as sentences that begin with the field. */
function faultsOf(name: string, settings: unknown): string[] {
  const { error } = Stage.safeParse(settings)
  return (error?.issues ?? []).map((issue) => {
    const field = ['stages', name, ...issue.path.map(String)].join('.')
    return issue.code === 'unrecognized_keys'
      ? `${field} has no setting ${issue.keys.join(', ')}. Settings: ${Object.keys(shape).join(', ')}.`
      : `${field} ${issue.message}.`
  })
}

/** Mistakes that involve more than one field. */
function contradictions(name: string, settings: StageSettings): string[] {
  const { keep, alarmEmail, domain, mail, account, region, copiesTo } = settings
  const at = `stages.${name}`
  const faults: string[] = []
  if (keep && alarmEmail === undefined) {
    faults.push(`${at}.alarmEmail is missing: set the recipient of alarms of a kept stage, or 'none'.`)
  }
  if (mail !== 'off' && !mail.from.endsWith(`@${mail.domain}`)) {
    faults.push(`${at}.mail.from is not an address of ${mail.domain}: use one like ir@${mail.domain}.`)
  }
  if (domain && account && !domain.certificateArn.includes(`:${account}:`)) {
    faults.push(`${at}.domain.certificateArn belongs to another account than ${account}: request one there.`)
  }
  if (copiesTo !== undefined) {
    const [, , , otherRegion, otherAccount] = copiesTo.split(':')
    if (!keep) faults.push(`${at}.copiesTo is for kept stages: others are removed with their data.`)
    if (otherRegion === region || otherAccount === account)
      faults.push(
        `${at}.copiesTo is in the stage's own ${otherRegion === region ? 'region' : 'account'}, with which the copies would be lost.`,
      )
  }
  return faults
}

/** Faults for stages that share a value that must be unique. */
function shared(
  stages: Readonly<Record<string, StageSettings>>,
  field: string,
  of: (each: StageSettings) => string | undefined,
) {
  const owners = new Map<string, string>()
  const faults: string[] = []
  for (const [name, settings] of Object.entries(stages)) {
    const value = of(settings)
    if (value === undefined) continue
    const owner = owners.get(value)
    if (owner)
      faults.push(`stages.${name}.${field} is ${value}, like stages.${owner}: each stage needs its own.`)
    owners.set(value, owner ?? name)
  }
  return faults
}

/**
 * The mistakes in infra/stages.ts, each as a sentence that names the field and says how to fix it. The
 * compiler finds most of them too, but the commands run without type checking.
 */
export function stageFaults(stages: Readonly<Record<string, StageSettings>>): string[] {
  const named = Object.entries(stages)
  const names = named
    .filter(([name]) => !/^[a-z][a-z0-9-]{0,19}$/.test(name) || name.startsWith('preview-'))
    .map(
      ([name]) =>
        `stages.${name}: a stage's name may have at most 20 lowercase letters, digits and hyphens, and previews must not be listed.`,
    )
  const fields = named.flatMap(([name, settings]) => faultsOf(name, settings))
  if (names.length + fields.length > 0) return [...names, ...fields]
  return [
    ...named.flatMap(([name, settings]) => contradictions(name, settings)),
    ...shared(stages, 'domain.name', ({ domain }) => domain?.name),
    ...shared(stages, 'mail.domain', ({ mail }) => (mail === 'off' ? undefined : mail.domain)),
  ]
}
