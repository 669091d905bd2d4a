/** A picture that cannot be served. Its message is a sentence for whoever sent it. */
export class PictureFault extends Error {
  override name = 'PictureFault'

  constructor(message: string, cause?: unknown) {
    super(message, { cause })
  }
}
