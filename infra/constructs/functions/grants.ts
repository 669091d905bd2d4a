import type { EndpointId } from '#shared/api/index.ts'
import { administrationGrants } from './grants/administration.ts'
import { catalogGrants } from './grants/catalog.ts'
import type { Grant } from './grants/grant.ts'
import { inboxGrants } from './grants/inbox.ts'
import { mailingGrants } from './grants/mailings.ts'
import { mediaGrants } from './grants/media.ts'
import { postGrants } from './grants/posts.ts'
import { privacyGrants } from './grants/privacy.ts'
import { publicGrants } from './grants/public.ts'
import { staffGrants } from './grants/staff.ts'
import { subscriberGrants } from './grants/subscribers.ts'

export { sessionGrants } from './grants/common.ts'
export type { Grant, Resources } from './grants/grant.ts'
export { otherGrants } from './grants/others.ts'

/** Least privilege per endpoint, in addition to `sessionGrants`. A new endpoint does not compile without a row. */
export const grants: Record<EndpointId, readonly Grant[]> = {
  ...publicGrants,
  ...staffGrants,
  ...postGrants,
  ...mailingGrants,
  ...mediaGrants,
  ...inboxGrants,
  ...subscriberGrants,
  ...privacyGrants,
  ...catalogGrants,
  ...administrationGrants,
}
