/** Thrown for a picture that cannot be served. Its message is shown to the user who uploaded it. */
export class PictureError extends Error {
  override name = 'PictureError'

  constructor(message: string, cause?: unknown) {
    super(message, { cause })
  }
}

export const damagedPicture = (cause?: unknown) =>
  new PictureError('This picture is damaged or incomplete. Save it again and upload that file.', cause)
