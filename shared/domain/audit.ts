import * as z from '../zod.ts'

/** One entry of the audit log, as superadmins read it. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** `resource.verb`, such as `posts.update`. */
  action: z.string(),
  /** Null for a refused sign-in. The name is null if it was erased. */
  actor: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  /** Kind, id and name of the changed record. */
  kind: z.string(),
  recordId: z.nullable(z.string()),
  recordName: z.nullable(z.string()),
  /** Tells sessions apart; not the session's id. */
  session: z.nullable(z.string()),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Names and values were removed on purpose. */
  erased: z.boolean(),
})
export type AuditEntry = z.infer<typeof AuditEntry>
