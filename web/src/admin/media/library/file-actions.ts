import type { MediaFile } from '#shared/domain/media/media-file.ts'

/** The actions on each file in the library. */
export interface FileActions {
  onOpen: (id: string) => void
  onView: (id: string) => void
  onDelete: (file: MediaFile) => void
  /** Why this file cannot be deleted; undefined if it can. */
  deleteDenied: (file: MediaFile) => string | undefined
}
