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
  /** Also open to staff who must choose a password first; everything else answers them 403. */
  beforeNewPassword?: true
  /** Also open to a session that has to add a second factor first; everything else answers it 403. */
  beforeSecondFactor?: true
  /**
   * Mail programs post a form here, from wherever they are: the origin is not checked, and the body is not read. Only for
   * what its address alone decides and allows.
   */
  fromMailPrograms?: true
  /**
   * Browsers report here by themselves, as types of content of their own, and without saying which page made them: the
   * origin is not checked. Only for what changes nothing that is stored.
   */
  fromBrowsers?: true
  /**
   * Has a route for HEAD beside the one for GET, as HTTP asks of what strangers' programs look at. Programs of the house send
   * none, and each route is a resource of its stack.
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
