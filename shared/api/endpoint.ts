import type { Permission } from '../domain/permissions.ts'
import type { User } from '../domain/user.ts'
import type * as z from '../zod.ts'
import type { ProblemCode } from './problem.ts'

/**
 * Who may call: everyone, any signed-in member of staff, or those with a permission.
 * Closed by default: there is no way to leave it out.
 */
export type Access = 'public' | 'staff' | Permission

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  summary: string
  access: Access
  /** Status of a success; 200 where nothing is said. */
  status?: 200 | 201
  /** The edge may keep answers: only for public reads that are the same for everyone. */
  cached?: true
  /** Largest request body in bytes; 64 KB where nothing is said. */
  maxBody?: number
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  response: z.ZodMiniType
  problems?: readonly ProblemCode[]
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Part = 'params' | 'query' | 'body'
type Declared<E extends Endpoint> = { [P in Part]: E[P] extends z.ZodMiniType ? P : never }[Part]

/** What a caller sends: only the parts the endpoint declares; `query` may be left out. */
export type RequestOf<E extends Endpoint> = {
  [P in Exclude<Declared<E>, 'query'>]: z.input<NonNullable<E[P]>>
} & { [P in Extract<Declared<E>, 'query'>]?: z.input<NonNullable<E[P]>> }

/** What a handler receives, after authorisation and parsing. */
export type InputOf<E extends Endpoint> = { [P in Declared<E>]: z.output<NonNullable<E[P]>> } & {
  user: E['access'] extends 'public' ? undefined : User
}

export type ResultOf<E extends Endpoint> = z.input<E['response']>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
