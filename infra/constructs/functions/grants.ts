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

/** Grants per endpoint for least privilege, in addition to `sessionGrants`. Each endpoint must have a row to compile. */
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
