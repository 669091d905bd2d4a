/** The permissions of each function besides writing its log: one line per resource and kind of item. */
export type Permissions = Record<string, string[]>

/** Permissions that every function behind a session needs to authenticate the request. */
export const staff = [
  'SessionKeys: GetSecretValue',
  'Table SESSION#*: BatchGetItem UpdateItem',
  'Table SETTINGS: BatchGetItem',
  'Table USER#*: BatchGetItem',
]

/** The staff permissions without these subjects, for functions that list more permissions on them. */
export const staffWithout = (...subjects: string[]) =>
  staff.filter((line) => !subjects.some((subject) => line.startsWith(subject)))

export const directory = 'Table DIRECTORY: Query'

/** Finding what uses a file, without the stylesheet, which is among the settings. */
export const usesOfFiles = [
  directory,
  'Table MEDIAUSE#*: Query',
  'Table POST#*: BatchGetItem',
  'Table/index/byAuthor AUTHOR#*: Query',
]

export const html = ['Bodies: ListBucket', 'Bodies/bodies/*: GetObject']

export const libraryChange = ['Table COUNTS: UpdateItem', 'Table MEDIA#*: GetItem UpdateItem']

export const article = [...html, directory, 'Table POST#*: GetItem Query', 'Table SLUG#*: GetItem']

export const searched = ['Table/index/published PUBLIC: Query', 'Table/index/published WORDS: Query']

export const audit = 'Table AUDIT#*: PutItem Query'

export const formerCategory = 'Table CATEGORYSLUG#*: GetItem'

export const formerTag = 'Table TAG#*: GetItem'

/** Writing renamed, merged and deleted tags into posts. */
export const rewritesPosts = [
  'Table POST#*: BatchGetItem UpdateItem',
  'Table TAGWORK: UpdateItem',
  'Table/index/changed POSTS: Query',
]

export const countsOnce = [
  'Table COUNTS: GetItem PutItem',
  'Table/index/changed POSTS: Query',
  'Table/index/changed TRASH: Query',
]
