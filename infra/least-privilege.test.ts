import { describe, expect, test } from 'vitest'
import { endpointIds } from '#shared/api/index.ts'
import { publishedKey } from '../lambdas/data/uploads/media.ts'
import { landingKey } from '../lambdas/data/uploads/upload-record.ts'
import { bundleName } from './constructs/api/api-routes.ts'
import { ofType, type Resource, raised, resourcesOf } from './testing/synthesize.ts'

const resources = resourcesOf(raised('dev').stacks.api)

interface Statement {
  Effect: 'Allow' | 'Deny'
  Action: string | string[]
  Resource: unknown
  Condition?: Record<string, Record<string, string[]>>
}
const statementsOf = (role: Resource): Statement[] =>
  (role.Properties['Policies'] as { PolicyDocument: { Statement: Statement[] } }[]).flatMap(
    ({ PolicyDocument }) => PolicyDocument.Statement,
  )
const listOf = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value])

/** A resource as one would say it: `Table`, `Table/index/published`, `Bodies/bodies/*`. */
function nameOf(resource: unknown): string {
  if (typeof resource === 'string') return resource
  const { Ref, ...call } = resource as Record<string, unknown> & { Ref?: string }
  if (Ref) return Ref
  const imported = call['Fn::ImportValue']
  if (typeof imported === 'string') {
    if (imported.includes('StreamArn')) return 'TableStream'
    return (
      /ExportsOutput(?:Ref|FnGetAtt)(Table|Bodies|Media|Landing|Resumes|SessionKeys|DeviceKeys|RateLimitKeys|SubscriberKey|SecondFactorKey|OriginSecrets)/.exec(
        imported,
      )?.[1] ?? imported
    )
  }
  const parts = (call['Fn::Join'] as [string, unknown[]] | undefined)?.[1]
  if (parts) return parts.map(nameOf).join('')
  const [id] = call['Fn::GetAtt'] as [string]
  return id.replace(/[0-9A-F]{8}$/, '')
}

function roleOf(lambda: Resource): Resource {
  const roleId = (lambda.Properties['Role'] as { 'Fn::GetAtt': [string] })['Fn::GetAtt'][0]
  const role = resources[roleId]
  if (!role) throw new Error(`There is no role ${roleId}`)
  return role
}

/** The kinds of items, by their partition keys, that a statement about the table is narrowed to. */
const keysOf = ({ Condition }: Statement): string[] =>
  Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? []

/** Everything that a statement is about: `Table POST#*`, `Bodies/bodies/*`. */
const subjectsOf = (statement: Statement): string[] =>
  listOf(statement.Resource)
    .map(nameOf)
    .flatMap((name) => {
      const keys = keysOf(statement)
      return keys.length ? keys.map((key) => `${name} ${key}`) : [name]
    })

/** What a function may do beyond writing its log, one line per resource and kind of item. */
function allowed(lambda: Resource): string[] {
  const actions = new Map<string, Set<string>>()
  for (const statement of statementsOf(roleOf(lambda))) {
    for (const name of subjectsOf(statement)) {
      const known = actions.get(name) ?? new Set()
      actions.set(
        name,
        new Set([...known, ...listOf(statement.Action).map((action) => action.split(':')[1] ?? action)]),
      )
    }
  }
  return [...actions]
    .filter(([name]) => name !== 'Logs')
    .map(([name, verbs]) => `${name}: ${[...verbs].toSorted((a, b) => a.localeCompare(b)).join(' ')}`)
    .toSorted((a, b) => a.localeCompare(b))
}

const functions = new Map(
  ofType(resources, 'AWS::Lambda::Function').map((lambda) => [
    String(lambda.Properties['FunctionName']).replace('Bellcast-dev-', ''),
    lambda,
  ]),
)
const environmentOf = (lambda: Resource): string[] => {
  const { Variables = {} } = (lambda.Properties['Environment'] ?? {}) as {
    Variables?: Record<string, unknown>
  }
  return Object.keys(Variables).toSorted((a, b) => a.localeCompare(b))
}

const staff = [
  'SessionKeys: GetSecretValue',
  'Table SESSION#*: BatchGetItem UpdateItem',
  'Table SETTINGS: BatchGetItem',
  'Table USER#*: BatchGetItem',
]
/** The same where the function may do more with some kinds of items, which then have lines of their own. */
const staffBut = (...subjects: string[]) =>
  staff.filter((line) => !subjects.some((subject) => line.startsWith(subject)))
const allUsers = 'Table/index/changed USERS: Query'
const directory = 'Table DIRECTORY: Query'
const html = ['Bodies: ListBucket', 'Bodies/bodies/*: GetObject']
const savedHtml = 'Bodies/bodies/*: DeleteObject PutObject'
const pictures = [
  'Landing/landing/*: PutObject',
  'Table MEDIA#*: GetItem PutItem',
  'Table MEDIAUSE#*: DeleteItem PutItem',
]
/** What it takes to say where a media file is used. */
const uses = [directory, 'Table MEDIAUSE#*: Query', 'Table POST#*: BatchGetItem']
const libraryChange = ['Table COUNTS: UpdateItem', 'Table MEDIA#*: GetItem UpdateItem']
const article = [...html, directory, 'Table POST#*: GetItem Query', 'Table SLUG#*: GetItem']
const searched = ['Table/index/published PUBLIC: Query', 'Table/index/published WORDS: Query']
const audit = 'Table AUDIT#*: PutItem Query'
const inboxLists = ['APPLICATIONS', 'MESSAGES', 'SUBSCRIBERS'].map(
  (list) => `Table/index/changed ${list}*: Query`,
)
const inboxEntry = [
  'Table APPLICATION#*: Query',
  'Table MESSAGE#*: Query',
  'Table RESUME#*: GetItem',
  'Table SUBSCRIBER#*: Query',
]
const limits = ['RateLimitKeys: GetSecretValue', 'Table LIMIT#*: UpdateItem']
const counts = ['Table COUNTS: UpdateItem', 'Table TAG#*: UpdateItem']
/** The tags that a save creates, and how many there are. */
const savedTags = ['Table COUNTS: UpdateItem', 'Table TAG#*: BatchGetItem PutItem UpdateItem']
const formerCategory = 'Table CATEGORYSLUG#*: GetItem'
const formerTag = 'Table TAG#*: GetItem'
const newCategorySlug = 'Table CATEGORYSLUG#*: PutItem'
/** Writing renamed, merged and deleted tags into posts. */
const rewritesPosts = [
  'Table POST#*: BatchGetItem UpdateItem',
  'Table TAGWORK: UpdateItem',
  'Table/index/changed POSTS: Query',
]
const changesTag = [...staff, ...rewritesPosts, audit, 'Table DIRECTORY: DeleteItem PutItem Query UpdateItem']
const countsOnce = [
  'Table COUNTS: GetItem PutItem',
  'Table/index/changed POSTS: Query',
  'Table/index/changed TRASH: Query',
]

const checkedPassword = [
  'DeviceKeys: GetSecretValue',
  'RateLimitKeys: GetSecretValue',
  'Table ATTEMPTS#*: DeleteItem UpdateItem',
]
/** A change of second factors, after a look at when the password was typed last. */
const changesFactors = [
  ...staffBut('Table SESSION#*', 'Table USER#*'),
  'Table FACTORS#*: GetItem PutItem',
  'Table SESSION#*: BatchGetItem GetItem UpdateItem',
  'Table USER#*: BatchGetItem GetItem',
]
/** The first factor ends all sessions, and this one goes on under a new id. */
const enrolls = [
  ...staffBut('Table SESSION#*', 'Table USER#*'),
  'DeviceKeys: GetSecretValue',
  'SecondFactorKey: GetSecretValue',
  audit,
  'Table FACTORS#*: GetItem PutItem',
  'Table SESSION#*: BatchGetItem DeleteItem GetItem PutItem UpdateItem',
  'Table USER#*: BatchGetItem GetItem PutItem',
]

/** Everything that each function may do. Whoever changes a grant changes it here too, and has to mean it. */
const table: Record<string, string[]> = {
  'blog-list': [
    ...html,
    directory,
    formerCategory,
    formerTag,
    'Table POST#*: BatchGetItem GetItem',
    'Table/index/changed POSTS: Query',
    'Table/index/published PUBLIC: Query',
  ],
  'blog-search': [directory, ...searched],
  'blog-get': [...article, 'Table/index/published PUBLIC: Query'],
  'blog-categories': [directory],
  'docs-openapi': [],

  'session-login': [
    'DeviceKeys: GetSecretValue',
    'RateLimitKeys: GetSecretValue',
    'SessionKeys: GetSecretValue',
    'Table ATTEMPTS#*: DeleteItem UpdateItem',
    audit,
    'Table EMAIL#*: GetItem',
    'Table FACTORS#*: GetItem',
    'Table SESSION#*: DeleteItem PutItem',
    'Table SETTINGS: GetItem',
    'Table USER#*: Query UpdateItem',
    'Table USERNAME#*: GetItem',
  ],
  'session-logout': [
    'SessionKeys: GetSecretValue',
    audit,
    'Table SESSION#*: DeleteItem',
    'Table USER#*: GetItem',
  ],
  'session-get': staff,
  'session-challenge': ['Table CHALLENGE#*: PutItem'],
  'session-verify': [
    'DeviceKeys: GetSecretValue',
    'SecondFactorKey: GetSecretValue',
    'SessionKeys: GetSecretValue',
    'Table ATTEMPTS#*: DeleteItem UpdateItem',
    audit,
    'Table CHALLENGE#*: DeleteItem',
    'Table FACTORS#*: GetItem UpdateItem',
    'Table SESSION#*: DeleteItem PutItem',
    'Table SETTINGS: GetItem',
    'Table USER#*: GetItem',
  ],

  'account-get': [
    ...staffBut('Table SESSION#*', 'Table USER#*'),
    'Table FACTORS#*: GetItem',
    'Table SESSION#*: BatchGetItem Query UpdateItem',
    'Table USER#*: BatchGetItem GetItem',
  ],
  'account-confirm': [
    ...staffBut('Table USER#*'),
    ...checkedPassword,
    'Table AUDIT#*: PutItem',
    'Table USER#*: BatchGetItem Query',
  ],
  'account-changePassword': [
    ...staffBut('Table SESSION#*', 'Table USER#*'),
    ...checkedPassword,
    audit,
    'Table SESSION#*: BatchGetItem DeleteItem GetItem PutItem UpdateItem',
    'Table USER#*: BatchGetItem PutItem Query',
  ],
  'account-endSessions': [
    ...staffBut('Table SESSION#*', 'Table USER#*'),
    audit,
    'Table SESSION#*: BatchGetItem DeleteItem Query UpdateItem',
    'Table USER#*: BatchGetItem GetItem',
  ],
  'account-startApp': [...changesFactors, 'SecondFactorKey: GetSecretValue'],
  'account-confirmApp': [...enrolls, 'Table ATTEMPTS#*: DeleteItem UpdateItem'],
  'account-removeApp': [
    ...staffBut('Table USER#*'),
    ...checkedPassword,
    audit,
    'SecondFactorKey: GetSecretValue',
    'Table FACTORS#*: GetItem PutItem UpdateItem',
    'Table USER#*: BatchGetItem Query',
  ],
  'account-renewRecoveryCodes': [...changesFactors, audit, 'SecondFactorKey: GetSecretValue'],
  'account-startPasskey': [
    ...staffBut('Table SESSION#*'),
    'Table CHALLENGE#*: PutItem',
    'Table FACTORS#*: GetItem',
    'Table SESSION#*: BatchGetItem GetItem UpdateItem',
  ],
  'account-addPasskey': [...enrolls, 'Table CHALLENGE#*: DeleteItem'],
  'account-renamePasskey': [...staff, audit, 'Table FACTORS#*: GetItem PutItem'],
  'account-removePasskey': [...changesFactors, audit],

  'session-password': [
    'DeviceKeys: GetSecretValue',
    'SessionKeys: GetSecretValue',
    audit,
    'Table SESSION#*: BatchGetItem DeleteItem GetItem PutItem UpdateItem',
    'Table SETTINGS: BatchGetItem',
    'Table USER#*: BatchGetItem PutItem Query',
    'Table USERNAME#*: GetItem',
  ],
  'session-redeem': [
    'RateLimitKeys: GetSecretValue',
    audit,
    'Table ATTEMPTS#*: DeleteItem Query UpdateItem',
    'Table SETTINGS: GetItem',
    'Table USER#*: BatchGetItem PutItem',
  ],

  'users-list': [...staff, allUsers],
  'users-create': [
    ...staffBut('Table USER#*'),
    audit,
    'Table DIRECTORY: ConditionCheckItem',
    'Table EMAIL#*: PutItem',
    'Table USER#*: BatchGetItem PutItem',
    'Table USERNAME#*: PutItem',
  ],
  'users-update': [
    ...staffBut('Table USER#*'),
    audit,
    'Table DIRECTORY: ConditionCheckItem',
    'Table EMAIL#*: DeleteItem PutItem',
    'Table USER#*: BatchGetItem ConditionCheckItem GetItem PutItem',
    'Table USERNAME#*: DeleteItem PutItem',
    allUsers,
  ],
  'users-delete': [
    ...staffBut('Table USER#*'),
    audit,
    'Table EMAIL#*: DeleteItem',
    'Table FACTORS#*: DeleteItem',
    'Table USER#*: BatchGetItem ConditionCheckItem DeleteItem GetItem Query',
    'Table USERNAME#*: DeleteItem',
    allUsers,
  ],
  'users-resetSecondFactor': [
    ...staffBut('Table USER#*'),
    audit,
    'Table FACTORS#*: DeleteItem',
    'Table USER#*: BatchGetItem GetItem PutItem',
  ],
  'users-link': [
    ...staffBut('Table USER#*'),
    audit,
    'Table USER#*: BatchGetItem ConditionCheckItem GetItem PutItem',
  ],

  'posts-list': [
    ...staff,
    directory,
    ...countsOnce,
    'Table POST#*: BatchGetItem',
    'Table/index/byAuthor AUTHOR#*: Query',
    'Table/index/byAuthor TRASHED-AUTHOR#*: Query',
  ],
  'posts-get': [...staff, ...html, directory, 'Table POST#*: GetItem Query'],
  'posts-create': [
    ...staff,
    savedHtml,
    ...pictures,
    audit,
    ...savedTags,
    'Table DIRECTORY: DeleteItem PutItem Query UpdateItem',
    'Table POST#*: PutItem Query',
    'Table SLUG#*: DeleteItem GetItem PutItem UpdateItem',
    'Table WAITING: DeleteItem PutItem',
    'Table WORDS#*: DeleteItem PutItem',
  ],
  'posts-update': [
    ...staff,
    'Bodies: ListBucket',
    'Bodies/bodies/*: DeleteObject GetObject PutObject',
    ...pictures,
    audit,
    ...savedTags,
    'Table DIRECTORY: DeleteItem PutItem Query UpdateItem',
    'Table POST#*: GetItem PutItem Query',
    'Table SLUG#*: DeleteItem GetItem PutItem UpdateItem',
    'Table WAITING: DeleteItem PutItem',
    'Table WORDS#*: DeleteItem PutItem',
  ],
  'posts-delete': [
    ...staff,
    'Bodies/bodies/*: DeleteObject',
    audit,
    ...counts,
    'Table DIRECTORY: DeleteItem Query UpdateItem',
    'Table MEDIAUSE#*: DeleteItem',
    'Table POST#*: DeleteItem PutItem Query',
    'Table SLUG#*: DeleteItem',
    'Table WAITING: DeleteItem',
    'Table WORDS#*: DeleteItem UpdateItem',
  ],
  'overview-counts': [...staff, directory, ...countsOnce],
  'posts-restore': [
    ...staff,
    audit,
    'Table COUNTS: UpdateItem',
    'Table DIRECTORY: PutItem Query UpdateItem',
    'Table POST#*: PutItem Query',
    'Table TAG#*: BatchGetItem UpdateItem',
    'Table WAITING: PutItem',
    'Table WORDS#*: UpdateItem',
  ],
  'views-get': [...staff, 'Table VIEWS#*: GetItem'],
  'views-save': [...staff, 'Table VIEWS#*: PutItem'],
  'media-presign': [...staff, 'Landing/landing/*: PutObject', audit, 'Table MEDIA#*: PutItem'],
  'media-list': [
    ...staff,
    'Table COUNTS: GetItem',
    'Table/index/changed MEDIA: Query',
    'Table/index/changed MEDIA#DELETED: Query',
  ],
  'media-get': [...staff, ...uses, 'Table MEDIA#*: GetItem'],
  'media-update': [...staff, 'Landing/landing/*: PutObject', audit, 'Table MEDIA#*: GetItem UpdateItem'],
  'media-delete': [...staff, ...uses, ...libraryChange, audit],
  'media-restore': [...staff, ...libraryChange, audit],
  'newsletter-subscribe': [
    ...limits,
    'SubscriberKey: GetSecretValue',
    'Table OUTBOX#*: PutItem',
    'Table SUBSCRIBER#*: PutItem',
  ],
  'contact-send': [...limits, 'Table MESSAGE#*: PutItem', 'Table OUTBOX#*: PutItem'],
  'careers-apply': [
    ...limits,
    'Table APPLICATION#*: PutItem',
    'Table OUTBOX#*: PutItem',
    'Table RESUME#*: GetItem UpdateItem',
  ],
  'careers-presign': [...limits, 'Resumes/landing/*: PutObject', 'Table RESUME#*: PutItem'],
  'categories-list': [...staff, directory],
  'categories-create': [...staff, audit, newCategorySlug, 'Table DIRECTORY: PutItem Query'],
  'categories-update': [...staff, audit, newCategorySlug, 'Table DIRECTORY: Query UpdateItem'],
  'categories-delete': [...staff, audit, newCategorySlug, 'Table DIRECTORY: DeleteItem Query UpdateItem'],
  'categories-reorder': [...staff, audit, 'Table DIRECTORY: Query UpdateItem'],
  'tags-list': [...staff, directory, 'Table TAG#*: BatchGetItem', 'Table/index/changed TAGS: Query'],
  'tags-create': [...staff, audit, 'Table COUNTS: UpdateItem', 'Table TAG#*: GetItem PutItem'],
  'tags-update': [...changesTag, 'Table TAG#*: BatchGetItem GetItem PutItem UpdateItem'],
  'tags-delete': [...changesTag, 'Table COUNTS: UpdateItem', 'Table TAG#*: BatchGetItem GetItem UpdateItem'],
  'tags-merge': [...changesTag, 'Table COUNTS: UpdateItem', 'Table TAG#*: BatchGetItem GetItem UpdateItem'],
  'tags-continue': [
    ...staff,
    ...rewritesPosts,
    'Table DIRECTORY: DeleteItem Query',
    'Table TAG#*: BatchGetItem UpdateItem',
  ],
  'authors-list': [...staff, directory],
  'authors-create': [...staff, audit, 'Table DIRECTORY: PutItem'],
  'authors-update': [...staff, audit, 'Table DIRECTORY: Query UpdateItem'],
  'authors-delete': [
    ...staff,
    audit,
    'Table DIRECTORY: DeleteItem Query',
    'Table/index/changed USERS: Query',
  ],

  pages: [
    ...article.filter((one) => !one.startsWith('Table POST#')),
    // Whether a picture that is not there is still to come.
    'Table MEDIA#*: GetItem',
    formerCategory,
    formerTag,
    'Table POST#*: BatchGetItem GetItem Query',
    'Table SETTINGS: GetItem',
    'Table/index/changed POSTS: Query',
    ...searched,
  ],
  'origin-authorize': ['OriginSecrets: GetSecretValue'],
  'inbox-overview': [
    ...staff,
    'Table/index/changed APPLICATIONS*: Query',
    'Table/index/changed MESSAGES*: Query',
    'Table/index/changed SUBSCRIBERS*: Query',
    'Table/index/changed USERS: Query',
  ],
  'inbox-list': [
    ...staff,
    'SubscriberKey: GetSecretValue',
    'Table APPLICATION#*: BatchGetItem',
    'Table MESSAGE#*: BatchGetItem',
    'Table SUBSCRIBER#*: BatchGetItem GetItem',
    ...inboxLists,
  ],
  'inbox-get': [...staff, audit, ...inboxEntry],
  'inbox-update': [
    ...staffBut('Table USER#*'),
    audit,
    'Table APPLICATION#*: PutItem Query UpdateItem',
    'Table MESSAGE#*: PutItem Query UpdateItem',
    'Table OUTBOX#*: DeleteItem GetItem PutItem',
    'Table RESUME#*: GetItem',
    'Table SUBSCRIBER#*: Query UpdateItem',
    'Table USER#*: BatchGetItem GetItem',
  ],
  'inbox-delete': [
    ...staff,
    audit,
    'Table APPLICATION#*: DeleteItem Query',
    'Table MESSAGE#*: DeleteItem Query',
    'Table OUTBOX#*: DeleteItem',
    'Table RESUME#*: DeleteItem GetItem',
    'Table SUBSCRIBER#*: DeleteItem Query',
  ],
  'inbox-resume': [
    ...staff,
    audit,
    'Resumes/resumes/*: GetObject',
    'Table APPLICATION#*: Query',
    'Table RESUME#*: GetItem',
  ],
  'inbox-export': [
    ...staff,
    audit,
    'Resumes/exports/*: GetObject PutObject',
    'Table APPLICATION#*: BatchGetItem',
    'Table EXPORT#*: DeleteItem GetItem PutItem',
    'Table MESSAGE#*: BatchGetItem',
    ...inboxLists,
  ],
  'jobs-check-resume': [
    'Resumes: ListBucket',
    'Resumes/landing/*: DeleteObject GetObject',
    'Resumes/resumes/*: PutObject',
    'Table APPLICATION#*: UpdateItem',
    'Table RESUME#*: GetItem UpdateItem',
    'UploadCheckFailures: SendMessage',
  ],
  'settings-get': [
    ...staff.filter((one) => !one.startsWith('Table SETTINGS')),
    'Table SETTINGS: BatchGetItem Query',
  ],
  'settings-update': [
    ...staff.filter((one) => !one.startsWith('Table SETTINGS')),
    audit,
    'Media/media/*: PutObject',
    'Table SETTINGS: BatchGetItem PutItem Query',
  ],
  'settings-public': ['Table SETTINGS: GetItem'],
  'overview-get': [
    ...staff,
    directory,
    'Table FAILEDPURGE: Query',
    'Table POST#*: BatchGetItem',
    'Table WAITING: Query',
    'Table/index/byAuthor AUTHOR#*: Query',
    'Table/index/changed AUDITED#*: Query',
    'Table/index/changed MEDIA#REFUSED: Query',
    'Table/index/changed POSTS: Query',
    'Table/index/published PUBLIC: Query',
  ],
  'audit-list': [...staff, 'Table AUDIT#*: Query', 'Table/index/changed AUDITED#*: Query'],
  'jobs-seal-audit-log': [
    'Table AUDITSEAL: PutItem Query',
    'Table/index/changed AUDITED#*: Query',
    'UploadCheckFailures: SendMessage',
  ],
  'jobs-rewrite-tags': [
    ...rewritesPosts,
    'Table DIRECTORY: DeleteItem Query',
    'Table TAG#*: BatchGetItem UpdateItem',
    'UploadCheckFailures: SendMessage',
  ],
  'jobs-empty-trash': [
    'Bodies/bodies/*: DeleteObject',
    audit,
    'Table COUNTS: GetItem PutItem UpdateItem',
    directory,
    'Table MEDIAUSE#*: DeleteItem',
    'Table POST#*: DeleteItem Query',
    'Table SETTINGS: GetItem',
    'Table SLUG#*: DeleteItem',
    'Table WORDS#*: DeleteItem',
    'Table/index/changed POSTS: Query',
    'Table/index/changed TRASH: Query',
    'UploadCheckFailures: SendMessage',
  ],
  'jobs-erase-files': [
    'Media/media/*: DeleteObject',
    'Resumes/resumes/*: DeleteObject',
    'Table ERASED#*: PutItem',
    'TableStream: DescribeStream GetRecords GetShardIterator ListStreams',
    'UploadCheckFailures: SendMessage',
  ],
  'jobs-check-upload': [
    'Landing: ListBucket',
    'Landing/landing/*: DeleteObject GetObject',
    'Media/media/*: GetObject PutObject',
    ...libraryChange,
    'Table MEDIAUSE#*: Query',
    'Table POST#*: UpdateItem',
    'UploadCheckFailures: SendMessage',
  ],
}

describe.each(Object.keys(table))('%s', (bundle) => {
  test('may do exactly this', () => {
    const lambda = functions.get(bundle)
    expect(lambda && allowed(lambda)).toEqual(table[bundle]?.toSorted((a, b) => a.localeCompare(b)))
  })
})

test('no function is missing from the table', () => {
  expect(new Set(Object.keys(table))).toEqual(new Set(functions.keys()))
  expect(endpointIds.map(bundleName).filter((bundle) => !Object.hasOwn(table, bundle))).toEqual([])
})

test('each function gets the names of what it may use, and no others', () => {
  const variables: Record<string, string> = {
    Table: 'TABLE_NAME',
    Bodies: 'BODY_BUCKET',
    Media: 'MEDIA_BUCKET',
    Landing: 'LANDING_BUCKET',
    Resumes: 'RESUME_BUCKET',
    SessionKeys: 'SESSION_KEYS',
    DeviceKeys: 'DEVICE_KEYS',
    RateLimitKeys: 'RATE_LIMIT_KEYS',
    SubscriberKey: 'SUBSCRIBER_KEY',
    SecondFactorKey: 'SECOND_FACTOR_KEY',
    OriginSecrets: 'ORIGIN_SECRETS',
  }
  for (const [bundle, lambda] of functions) {
    const used = allowed(lambda).map((line) => variables[line.split(/[: /]/)[0] ?? ''])
    // Pages name the store that takes CVs in their policy, and may not touch it.
    if (bundle === 'pages') used.push('UPLOAD_ORIGIN')
    const expected = [...new Set(used.filter((name) => name !== undefined))]
    expect(environmentOf(lambda)).toEqual(expected.toSorted((a, b) => a.localeCompare(b)))
  }
})

test('wildcards are only used for objects below a prefix, never for actions', () => {
  const statements = ofType(resources, 'AWS::IAM::Role').flatMap(statementsOf)
  const actions = statements.flatMap(({ Action }) => listOf(Action))
  const names = statements.flatMap(({ Resource: resource }) => listOf(resource).map(nameOf))

  expect(actions.filter((action) => action.includes('*'))).toEqual([])
  expect(actions).not.toContain('dynamodb:Scan')
  expect(new Set(names.filter((name) => name.includes('*')))).toEqual(
    new Set([
      'Bodies/bodies/*',
      'Landing/landing/*',
      'Media/media/*',
      'Resumes/exports/*',
      'Resumes/landing/*',
      'Resumes/resumes/*',
    ]),
  )
})

test('files are stored below the prefixes of the grants', () => {
  const file = { id: 'a', extension: 'png' }
  expect(landingKey(file)).toBe('landing/a.png')
  expect(publishedKey(file)).toBe('media/a.png')
})

test('access to the table is limited to kinds of items', () => {
  const statements = [...functions.values()].flatMap((lambda) => statementsOf(roleOf(lambda)))
  const aboutItems = statements.filter(
    ({ Action, Resource: resource }) =>
      listOf(Action)[0]?.startsWith('dynamodb:') && nameOf(listOf(resource)[0]) !== 'TableStream',
  )
  expect(aboutItems.filter((statement) => keysOf(statement).length === 0)).toEqual([])
})

test('each role can only be assumed by its own service', () => {
  const trusted = ofType(resources, 'AWS::IAM::Role').map(({ Properties }) => {
    const { Statement } = Properties['AssumeRolePolicyDocument'] as {
      Statement: { Principal: { Service: string } }[]
    }
    return Statement.map(({ Principal }) => Principal.Service).join()
  })
  expect(trusted.filter((service) => service === 'apigateway.amazonaws.com')).toHaveLength(1)
  expect(trusted.filter((service) => service === 'lambda.amazonaws.com')).toHaveLength(functions.size)
  expect(trusted).toHaveLength(functions.size + 1)
})
