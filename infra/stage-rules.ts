import * as z from 'zod'
import { endpointIds } from '#shared/api/index.ts'
import type { StageSettings } from './stages.ts'

const hostname = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const certificate = /^arn:aws:acm:us-east-1:\d+:certificate\/[\w-]+$/

const host = (example: string) => z.string().regex(hostname, `is a host name like ${example}`)
const slot = z.enum(['a', 'b'], "is 'a' or 'b', the secret of the pair that signs")
const alarms = "is an address, or 'none' to leave alarms to the console"
const flag = z.boolean('is true or false')
const positive = z.number('is a number above 0').positive('is a number above 0')

/**
 * The schema of every setting. A setting that is added to the type must be added here too, or it does not
 * compile.
 */
const shape = {
  account: z
    .string()
    .regex(/^\d{12}$/, "is an AWS account in quotes, twelve digits: '123456789012'")
    .optional(),
  region: z
    .string('is a region like us-east-1')
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'is a region like us-east-1'),
  domain: z
    .strictObject({
      name: host('ir.example.com'),
      certificateArn: z
        .string()
        .regex(
          certificate,
          'is the ARN of a certificate in us-east-1, wherever the stage lives: CloudFront takes no other. Request it there',
        ),
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
        from: z.string().regex(email, 'is an address like ir@ir.example.com'),
        ratePerSecond: positive,
        receipts: flag.optional(),
      }),
    ],
    "is 'off', or { domain, from, ratePerSecond }: a host name, an address below it, and mails in a second",
  ),
  logRetentionDays: z.literal([7, 30, 90], 'is 7, 30 or 90: the privacy policy promises no more'),
  rollout: z.literal(['gradual', 'at once'], "is 'gradual' or 'at once'"),
  active: z.strictObject(
    { sessionKeys: slot, deviceKeys: slot, rateLimitKeys: slot, linkKeys: slot, originSecrets: slot },
    'names the secret of each pair that signs: sessionKeys, deviceKeys, rateLimitKeys, linkKeys, originSecrets',
  ),
  dashboard: flag.optional(),
  edgeLog: flag.optional(),
  tracing: flag.optional(),
  monthlyBudget: positive.optional(),
  leadingKeysInTransactions: flag.optional(),
  reservedConcurrency: z
    .partialRecord(
      z.enum(endpointIds, 'is an endpoint of shared/api, like contact.send'),
      z.int('is a whole number').positive('is above 0'),
    )
    .optional(),
  keep: flag,
  alarmEmail: z
    .string(alarms)
    .refine((text) => text === 'none' || email.test(text), alarms)
    .optional(),
} satisfies Record<keyof StageSettings, z.ZodType>

const Stage = z.strictObject(shape)

/** Faults of one field, as sentences that begin with its name. */
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
  const { keep, alarmEmail, domain, mail, account } = settings
  const at = `stages.${name}`
  const faults: string[] = []
  if (keep && alarmEmail === undefined) {
    faults.push(`${at}.alarmEmail is missing: say who receives the alarms of a kept stage, or 'none'.`)
  }
  if (mail !== 'off' && !mail.from.endsWith(`@${mail.domain}`)) {
    faults.push(`${at}.mail.from is not an address of ${mail.domain}: use one like ir@${mail.domain}.`)
  }
  if (domain && account && !domain.certificateArn.includes(`:${account}:`)) {
    faults.push(`${at}.domain.certificateArn is of another account than ${account}: request one there.`)
  }
  return faults
}

/** Stages that share a value which only one may have. */
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
      faults.push(`stages.${name}.${field} is ${value}, as in stages.${owner}: each stage needs its own.`)
    owners.set(value, owner ?? name)
  }
  return faults
}

/**
 * The mistakes in infra/stages.ts, each as a sentence that names the field and says how to fix it. The
 * compiler finds most of them too, but the commands run the file without type checking.
 */
export function stageFaults(stages: Readonly<Record<string, StageSettings>>): string[] {
  const named = Object.entries(stages)
  const names = named
    .filter(([name]) => !/^[a-z][a-z0-9-]{0,19}$/.test(name) || name.startsWith('preview-'))
    .map(
      ([name]) =>
        `stages.${name}: a stage's name has at most 20 small letters, digits and hyphens, and previews are not listed.`,
    )
  const fields = named.flatMap(([name, settings]) => faultsOf(name, settings))
  if (names.length + fields.length > 0) return [...names, ...fields]
  return [
    ...named.flatMap(([name, settings]) => contradictions(name, settings)),
    ...shared(stages, 'domain.name', ({ domain }) => domain?.name),
    ...shared(stages, 'mail.domain', ({ mail }) => (mail === 'off' ? undefined : mail.domain)),
  ]
}
