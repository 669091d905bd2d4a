import { crossSiteRequests } from './cross-site-requests.ts'
import { forgedSessions } from './forged-sessions.ts'
import { hostileHeaders } from './hostile-headers.ts'
import { malformedBodies } from './malformed-bodies.ts'
import { pathSpellings } from './path-spellings.ts'
import { prototypeNames } from './prototype-names.ts'
import { wrongValues } from './wrong-values.ts'

/** The attacks that vary a valid request to each endpoint. */
export const attacks = [
  wrongValues,
  prototypeNames,
  pathSpellings,
  hostileHeaders,
  forgedSessions,
  crossSiteRequests,
  malformedBodies,
]
