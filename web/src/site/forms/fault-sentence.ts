import { CallError } from '../../api/call.ts'

/** Answers of CloudFront, the gateway and the firewall for which `call` has a sentence a visitor can use. */
const plain = [413, 429, 503, 504]

/** What a failed call says to a visitor: the server's own sentence, or nothing where it said none. */
export function faultSentence(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.fromServer || error.code === 'network' || plain.includes(error.status)) return error.message
  if (error.status === 403) return 'This request was refused. Please write to us by e-mail instead.'
  return undefined
}
