/** The folder below `/media/` in which staff find earlier versions of files. No public file lies in it. */
export const formerFolder = 'former/'

/** The address of an earlier version of a file, for staff. */
export const formerAddress = (
  edition: string,
  { id, extension }: { id: string; extension: string },
): string => `/media/${formerFolder}${edition}/${id}.${extension}`

/** The id of the media file at this URL (relative or absolute); undefined for any other URL. */
export const mediaIdOf = (address: string): string | undefined =>
  /^(?:https?:\/\/[^/"?#]+)?\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[.-][\w.-]+$/.exec(
    address,
  )?.[1]
