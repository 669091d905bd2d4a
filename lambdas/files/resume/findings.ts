/** Why a CV is refused: it cannot be checked, or runs programs. Sentences for staff and for the applicant. */
export const refusals = {
  macros: 'The document contains macros, which run when it is opened.',
  controls: 'The document contains controls that run programs (ActiveX).',
  program: 'The document contains a program.',
  tooLarge: 'The document unpacks to far more than its size, like a zip bomb.',
  damaged: 'The file is damaged, so its content cannot be checked.',
  encrypted: 'The file is protected by a password, so its content cannot be checked.',
  endless: 'The file takes too long to check.',
} as const
export type Refusal = (typeof refusals)[keyof typeof refusals]

/** Why staff are warned before they get the original of a CV: it has more than a CV needs. */
export const doubts = {
  embedded: 'It contains another file that is more than text or a picture.',
  template: 'It loads its template from another place.',
  external: 'It loads something from another place.',
  field: 'It contains a field that loads data or starts a program.',
  link: 'It contains a link that is not to a web page, an email address or a phone number.',
  opens: 'It opens a web page by itself.',
  script: 'It contains JavaScript.',
  launch: 'It starts a program.',
  submits: 'It sends form data to another place.',
  imports: 'It loads data from another file.',
  goesElsewhere: 'It opens another document.',
  media: 'It contains sound, video or another object that is played.',
  form: 'It contains a form with its own instructions (XFA).',
  unusual: 'It contains parts that this check does not know.',
  unreadable: 'Parts of it are damaged, so they could not be checked.',
} as const
export type Doubt = (typeof doubts)[keyof typeof doubts]

/** What is taken out of a CV, because it can be without harm to the rest. */
export const removals = {
  picture: 'A picture that it would have loaded from another place was taken out.',
} as const
type Removal = (typeof removals)[keyof typeof removals]

/** What was found in a CV that can be read. */
export interface Findings {
  doubts: readonly Doubt[]
  /** With `content`: the file without what was taken out. */
  removed?: readonly Removal[]
  content?: Uint8Array
}

/** Thrown when the check of a file refuses it. */
export class ResumeRefused extends Error {
  override name = 'ResumeRefused'
}
export const refuse = (reason: Refusal): never => {
  throw new ResumeRefused(reason)
}
