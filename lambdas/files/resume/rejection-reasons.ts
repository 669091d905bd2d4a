/** Why a CV is refused: sentences for staff who read the application. */
export const refusals = {
  macros: 'The document contains macros, which run when it is opened.',
  controls: 'The document contains controls that run programs (ActiveX).',
  embedded: 'The document contains another file.',
  template: 'The document loads its template from another place.',
  external: 'The document loads something from another place when it is opened.',
  tooLarge: 'The document unpacks to far more than its size, like a zip bomb.',
  damaged: 'The file is damaged, so its content cannot be checked.',
  encrypted: 'The file is protected by a password, so its content cannot be checked.',
  attachment: 'The PDF contains another file.',
  script: 'The PDF contains JavaScript.',
  launch: 'The PDF starts a program when it is opened or used.',
  submits: 'The PDF sends form data to another place.',
  imports: 'The PDF loads data from another file.',
  endless: 'The file takes too long to check.',
} as const
export type Refusal = (typeof refusals)[keyof typeof refusals]

/** Thrown when the check of a file refuses it. */
export class ResumeRefused extends Error {
  override name = 'ResumeRefused'
}
export const refuse = (reason: Refusal): never => {
  throw new ResumeRefused(reason)
}
