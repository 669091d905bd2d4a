/** An expected error of a command, whose message is shown without a stack trace. */
export class Refusal extends Error {
  override name = 'Refusal'
}
