import {
  type IndexName,
  type ItemKind,
  indexPartitions,
  partitions,
} from '../../../../lambdas/data/table/table-schema.ts'
import type { MailIdentity } from '../../mail/mail-identity.ts'
import type { ContentTable, TableAction } from '../../storage/content-table.ts'
import type { PermanentSecret } from '../../storage/permanent-secret.ts'
import type { ObjectAction, PrivateBucket } from '../../storage/private-bucket.ts'
import type { RotatingSecret } from '../../storage/rotating-secret.ts'
import type { BundledFunction } from '../bundled-function.ts'

/** The resources that functions can have access to. */
export interface Resources {
  table: ContentTable
  bodies: PrivateBucket
  media: PrivateBucket
  landing: PrivateBucket
  resumes: PrivateBucket
  /** Whether CVs are scanned for malware: then only those with a clean verdict may be read. */
  scansResumes: boolean
  sessionKeys: RotatingSecret
  deviceKeys: RotatingSecret
  rateLimitKeys: RotatingSecret
  linkKeys: RotatingSecret
  subscriberKey: PermanentSecret
  secondFactorKey: PermanentSecret
  originSecrets: RotatingSecret
  /** Undefined where the stage sends no mail. */
  mail: MailIdentity | undefined
}

/** A grant adds a permission and the environment variable that names the resource, always together. */
export type Grant = (lambda: BundledFunction, resources: Resources) => void

/** One action on items of these kinds. */
export const items =
  (action: TableAction, ...kinds: readonly [ItemKind, ...ItemKind[]]): Grant =>
  (lambda, { table }) =>
    table.grantItems(
      lambda,
      action,
      kinds.map((kind) => partitions[kind]),
    )

/** Queries of these lists in an index. */
export const lists =
  <Index extends IndexName>(index: Index, ...kinds: (keyof (typeof indexPartitions)[Index])[]): Grant =>
  (lambda, { table }) =>
    table.grantQueryIndex(
      lambda,
      index,
      kinds.map((list) => String(indexPartitions[index][list])),
    )

type BucketName = 'bodies' | 'media' | 'landing'

/** All objects of a bucket are below a prefix that is named like the bucket. */
const objects =
  (bucket: BucketName, variable: string) =>
  (...actions: ObjectAction[]): Grant =>
  (lambda, resources) =>
    resources[bucket].grantObjects(lambda, variable, bucket, actions)

/** Imported lists of subscribers, beside the uploads that are checked as pictures. */
export const importedLists =
  (...actions: ObjectAction[]): Grant =>
  (lambda, resources) =>
    resources.landing.grantObjects(lambda, 'LANDING_BUCKET', 'imports', actions)

export const bodies = objects('bodies', 'BODY_BUCKET')
export const media = objects('media', 'MEDIA_BUCKET')
export const landing = objects('landing', 'LANDING_BUCKET')

/** New and checked CVs of applicants are in one bucket, below different prefixes, and so are exports of the inbox. */
export const resumes =
  (prefix: 'landing' | 'resumes' | 'exports', ...actions: ObjectAction[]): Grant =>
  (lambda, resources) =>
    resources.resumes.grantObjects(lambda, 'RESUME_BUCKET', prefix, actions)

/** The tag that GuardDuty puts on a scanned object. With it, S3 itself refuses what is infected or not scanned yet. */
const scannedClean = {
  StringEquals: { 's3:ExistingObjectTag/GuardDutyMalwareScanStatus': ['NO_THREATS_FOUND'] },
}

export const waitsForScans: Grant = (lambda, { scansResumes }) => {
  if (scansResumes) lambda.setEnv('RESUME_SCAN', 'required')
}
/** Checked CVs, for staff who open them. */
export const servesResumes: Grant = (lambda, resources) => {
  const condition = resources.scansResumes ? scannedClean : undefined
  resources.resumes.grantObjects(lambda, 'RESUME_BUCKET', 'resumes', ['GetObject'], condition)
  waitsForScans(lambda, resources)
}

export const detectsMissing =
  (bucket: BucketName | 'resumes'): Grant =>
  (lambda, resources) =>
    resources[bucket].grantListBucket(lambda)

export const readsSessionKeys: Grant = (lambda, { sessionKeys }) =>
  sessionKeys.grantRead(lambda, 'SESSION_KEYS')
export const readsDeviceKeys: Grant = (lambda, { deviceKeys }) => deviceKeys.grantRead(lambda, 'DEVICE_KEYS')
export const readsRateLimitKeys: Grant = (lambda, { rateLimitKeys }) =>
  rateLimitKeys.grantRead(lambda, 'RATE_LIMIT_KEYS')
export const readsLinkKeys: Grant = (lambda, { linkKeys }) => linkKeys.grantRead(lambda, 'LINK_KEYS')
export const readsSubscriberKey: Grant = (lambda, { subscriberKey }) =>
  subscriberKey.grantRead(lambda, 'SUBSCRIBER_KEY')
export const readsSecondFactorKey: Grant = (lambda, { secondFactorKey }) =>
  secondFactorKey.grantRead(lambda, 'SECOND_FACTOR_KEY')
export const readsOriginSecrets: Grant = (lambda, { originSecrets }) =>
  originSecrets.grantRead(lambda, 'ORIGIN_SECRETS')

/** The variable says where links can go by mail. */
export const knowsWhetherMailIsSent: Grant = (lambda, { mail }) =>
  lambda.setEnv('SENDS_MAIL', mail ? 'on' : 'off')

/** Mail from the stage's one address. Whoever sends must also know which addresses are suppressed. */
export const sendsMail: Grant = (lambda, resources) => {
  resources.mail?.grantSend(lambda)
  items('GetItem', 'suppressed')(lambda, resources)
  readsSubscriberKey(lambda, resources)
}

/** The editor offers mail to subscribers only where it is sent, and says how long that takes. */
export const tellsHowFastMailIs: Grant = (lambda, { mail }) =>
  lambda.setEnv('MAIL_RATE', String(mail?.ratePerSecond ?? 0))

export const readsTableStream: Grant = (lambda, { table }) => table.grantReadStream(lambda)
/** The one other origin to which the pages' content security policy allows uploads. */
export const knowsUploadOrigin: Grant = (lambda, resources) =>
  lambda.setEnv('UPLOAD_ORIGIN', `https://${resources.resumes.bucketRegionalDomainName}`)
