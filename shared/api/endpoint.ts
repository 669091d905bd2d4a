import type { Permission } from '../domain/staff/permissions.ts'
import type { User } from '../domain/staff/user.ts'
import type * as z from '../zod.ts'
import type { ProblemCode } from './problem.ts'

/**
 * Who may call an endpoint: everyone, any signed-in member of staff, or staff with a permission. It is required, so
 * that no endpoint is open by mistake.
 */
export type Access = 'public' | 'staff' | Permission

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  summary: string
  access: Access
  /** Also allowed for staff who have yet to choose a new password. All other endpoints answer them 403. */
  beforeNewPassword?: true
  /** Also allowed for a session that has yet to add a second factor. All other endpoints answer it 403. */
  beforeSecondFactor?: true
  /**
   * Mail clients post a form here (one-click unsubscribe), so the origin is not checked and the body is not
   * read. Only for endpoints whose URL alone identifies and authorizes the action.
   */
  fromMailPrograms?: true
  /**
   * Browsers send reports here on their own, with special content types and no origin, so the origin is not
   * checked. Only for endpoints that change no stored content.
   */
  fromBrowsers?: true
  /**
   * Adds a HEAD route next to GET, for clients other than our own. Our own clients send no HEAD requests, and
   * every route counts toward CloudFormation's limit of resources per stack.
   */
  answersHead?: true
  /** HTTP status of a success; 200 by default. */
  status?: 200 | 201
  /** CloudFront may cache responses: only for public reads that are the same for everyone. */
  cached?: true
  /** Largest request body in bytes; 64 KB by default. */
  maxBody?: number
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  response: z.ZodMiniType
  problems?: readonly ProblemCode[]
}

/** Checks a definition and keeps its literal types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type RequestPart = 'params' | 'query' | 'body'
type Declared<E extends Endpoint> = {
  [P in RequestPart]: E[P] extends z.ZodMiniType ? P : never
}[RequestPart]

/** What a caller sends: the parts that the endpoint declares; `query` is optional. */
export type RequestOf<E extends Endpoint> = {
  [P in Exclude<Declared<E>, 'query'>]: z.input<NonNullable<E[P]>>
} & { [P in Extract<Declared<E>, 'query'>]?: z.input<NonNullable<E[P]>> }

/** What a handler receives, after authorization and parsing. */
export type InputOf<E extends Endpoint> = { [P in Declared<E>]: z.output<NonNullable<E[P]>> } & {
  user: E['access'] extends 'public' ? undefined : User
}

/** What a handler returns, before the response schema. */
export type ResultOf<E extends Endpoint> = z.input<E['response']>
/** What a caller receives. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
