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
  /** Whether CVs are scanned for malware. If so, only those with a clean verdict may be read. */
  scansResumes: boolean
  /** Whether copies go to another account. */
  isCopied: boolean
  sessionKeys: RotatingSecret
  deviceKeys: RotatingSecret
  rateLimitKeys: RotatingSecret
  linkKeys: RotatingSecret
  subscriberKey: PermanentSecret
  secondFactorKey: PermanentSecret
  originSecrets: RotatingSecret
  /** Undefined if the stage sends no mail. */
  mail: MailIdentity | undefined
}

/** A grant adds a permission and the environment variable that names the resource, always together. */
export type Grant = (lambda: BundledFunction, resources: Resources) => void

/** Allows an action on items of these kinds. */
export const items =
  (action: TableAction, ...kinds: readonly [ItemKind, ...ItemKind[]]): Grant =>
  (lambda, { table }) =>
    table.grantItems(
      lambda,
      action,
      kinds.map((kind) => partitions[kind]),
    )

/** Allows queries of these lists in an index. */
export const lists =
  <Index extends IndexName>(index: Index, ...kinds: (keyof (typeof indexPartitions)[Index])[]): Grant =>
  (lambda, { table }) =>
    table.grantQueryIndex(
      lambda,
      index,
      kinds.map((list) => String(indexPartitions[index][list])),
    )

type BucketName = 'bodies' | 'landing'

/** Allows actions on the objects of a bucket, all of which are under a prefix named like the bucket. */
const objects =
  (bucket: BucketName, variable: string) =>
  (...actions: ObjectAction[]): Grant =>
  (lambda, resources) =>
    resources[bucket].grantObjects(lambda, variable, bucket, actions)

/** Allows actions on imported lists of subscribers, which are in the bucket for uploads. */
export const importedLists =
  (...actions: ObjectAction[]): Grant =>
  (lambda, resources) =>
    resources.landing.grantObjects(lambda, 'LANDING_BUCKET', 'imports', actions)

export const bodies = objects('bodies', 'BODY_BUCKET')
/** Allows actions on the public copies of files of the library (`media`), or on the files themselves (`held`). */
export const media =
  (prefix: 'media' | 'held', ...actions: ObjectAction[]): Grant =>
  (lambda, resources) =>
    resources.media.grantObjects(lambda, 'MEDIA_BUCKET', prefix, actions)
export const landing = objects('landing', 'LANDING_BUCKET')

/** Allows actions on unchecked CVs, checked CVs or exports of the inbox, which share a bucket. */
export const resumes =
  (prefix: 'landing' | 'resumes' | 'exports', ...actions: ObjectAction[]): Grant =>
  (lambda, resources) =>
    resources.resumes.grantObjects(lambda, 'RESUME_BUCKET', prefix, actions)

/** Makes S3 refuse objects without GuardDuty's tag for a clean scan. */
const scannedClean = {
  StringEquals: { 's3:ExistingObjectTag/GuardDutyMalwareScanStatus': ['NO_THREATS_FOUND'] },
}

/** Tells the function whether CVs must be scanned before they can be opened. */
export const waitsForScans: Grant = (lambda, { scansResumes }) => {
  if (scansResumes) lambda.setEnv('RESUME_SCAN', 'required')
}
/** Allows reading checked CVs, and only clean ones if they are scanned. */
export const servesResumes: Grant = (lambda, resources) => {
  const condition = resources.scansResumes ? scannedClean : undefined
  resources.resumes.grantObjects(lambda, 'RESUME_BUCKET', 'resumes', ['GetObject'], condition)
  waitsForScans(lambda, resources)
}

/** Lets S3 report a missing object as missing instead of as forbidden. */
export const detectsMissing =
  (bucket: BucketName | 'media' | 'resumes'): Grant =>
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

/** Tells the function whether copies in another account outlive what is deleted here. */
export const knowsWhetherCopied: Grant = (lambda, { isCopied }) => {
  if (isCopied) lambda.setEnv('COPIES', 'elsewhere')
}

/** Tells the function whether links and replies can be sent by mail. */
export const knowsWhetherMailIsSent: Grant = (lambda, { mail }) =>
  lambda.setEnv('SENDS_MAIL', mail && !mail.isPaused ? 'on' : 'off')

/** Allows sending from the stage's address, and reading which addresses are suppressed. */
export const sendsMail: Grant = (lambda, resources) => {
  resources.mail?.grantSend(lambda)
  items('GetItem', 'suppressed')(lambda, resources)
  readsSubscriberKey(lambda, resources)
}

/** Tells the function the mail rate and the daily quota, so that the editor can say how long a mailing takes. 0 means no mail. */
export const knowsMailRate: Grant = (lambda, { mail }) => {
  lambda.setEnv('MAIL_RATE', String(mail?.ratePerSecond ?? 0))
  if (mail) lambda.setEnv('MAIL_PER_DAY', String(mail.perDay))
}

export const readsTableStream: Grant = (lambda, { table }) => table.grantReadStream(lambda)
/** Tells the function the origin from which previews get files that are not public. */
export const knowsHeldFilesOrigin: Grant = (lambda, resources) =>
  lambda.setEnv('MEDIA_ORIGIN', `https://${resources.media.signedHost}`)
/** Tells the function the origin to which the pages' content security policy allows uploads. */
export const knowsUploadOrigin: Grant = (lambda, resources) =>
  lambda.setEnv('UPLOAD_ORIGIN', `https://${resources.resumes.signedHost}`)
