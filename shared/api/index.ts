import { account } from './account.ts'
import { audit } from './audit.ts'
import { authors } from './authors.ts'
import { blog } from './blog.ts'
import { careers } from './careers.ts'
import { categories } from './categories.ts'
import { contact } from './contact.ts'
import { docs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { inbox } from './inbox.ts'
import { media } from './media.ts'
import { newsletter } from './newsletter.ts'
import { overview } from './overview.ts'
import { posts } from './posts.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { tags } from './tags.ts'
import { users } from './users.ts'
import { views } from './views.ts'

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
  ...inbox,
  ...media,
  ...newsletter,
  ...overview,
  ...posts,
  ...session,
  ...settings,
  ...users,
  ...tags,
  ...views,
} satisfies Record<`${string}.${string}`, Endpoint>

export type Api = typeof api
export type EndpointId = keyof Api

export const endpointIds = Object.keys(api) as EndpointId[]

/** Where an endpoint's handler lives, from the repository's root. */
export const lambdaFile = (id: EndpointId): string => `lambdas/${id.replace('.', '/')}.ts`

/** Method and path of every endpoint: the only part of the contract that browsers need at run time. */
export type Routes = { [Id in EndpointId]: Pick<Endpoint, 'method' | 'path'> }

export const routes = Object.fromEntries(
  endpointIds.map((id) => [id, { method: api[id].method, path: api[id].path }]),
) as unknown as Routes
