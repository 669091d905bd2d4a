import { account } from './admin/account.ts'
import { audit } from './admin/audit.ts'
import { authors } from './admin/authors.ts'
import { categories } from './admin/categories.ts'
import { inbox } from './admin/inbox.ts'
import { mailings } from './admin/mailings.ts'
import { media } from './admin/media.ts'
import { overview } from './admin/overview.ts'
import { posts } from './admin/posts.ts'
import { privacy } from './admin/privacy.ts'
import { session } from './admin/session.ts'
import { settings } from './admin/settings.ts'
import { subscribers } from './admin/subscribers.ts'
import { tags } from './admin/tags.ts'
import { users } from './admin/users.ts'
import { views } from './admin/views.ts'
import { drafts } from './admin/writing/drafts.ts'
import { previews } from './admin/writing/previews.ts'
import { revisions } from './admin/writing/revisions.ts'
import type { Endpoint } from './endpoint.ts'
import { blog } from './public/blog.ts'
import { careers } from './public/careers.ts'
import { contact } from './public/contact.ts'
import { docs } from './public/docs.ts'
import { newsletter } from './public/newsletter.ts'
import { reports } from './public/reports.ts'

/** Every endpoint, by id. `posts.update` is implemented in `lambdas/posts/update.ts`. */
export const api = {
  ...account,
  ...audit,
  ...authors,
  ...blog,
  ...careers,
  ...categories,
  ...contact,
  ...docs,
  ...drafts,
  ...inbox,
  ...mailings,
  ...media,
  ...newsletter,
  ...subscribers,
  ...overview,
  ...posts,
  ...previews,
  ...privacy,
  ...reports,
  ...revisions,
  ...session,
  ...settings,
  ...users,
  ...tags,
  ...views,
} satisfies Record<`${string}.${string}`, Endpoint>

export type Api = typeof api
export type EndpointId = keyof Api

export const endpointIds = Object.keys(api) as EndpointId[]

/** The file of an endpoint's handler, relative to the repository root. */
export const lambdaFile = (id: EndpointId): string => `lambdas/${id.replace('.', '/')}.ts`

/**
 * The methods that each path answers, for the responses to all others. A path has its parameters as `{id}`. The build inserts it
 * into the Lambda that answers these, because the contract itself would bring all its schemas.
 */
export const methodsByPath = (): Record<string, string[]> => {
  const methods = new Map<string, string[]>()
  for (const { path, method, answersHead } of endpointIds.map((id): Endpoint => api[id]))
    methods.set(path, [...(methods.get(path) ?? []), method, ...(answersHead ? ['HEAD'] : [])])
  return Object.fromEntries(methods)
}

/** Method and path of every endpoint: the only part of the contract that browsers need at run time. */
export type Routes = { [Id in EndpointId]: Pick<Endpoint, 'method' | 'path'> }

export const routes = Object.fromEntries(
  endpointIds.map((id) => [id, { method: api[id].method, path: api[id].path }]),
) as unknown as Routes
