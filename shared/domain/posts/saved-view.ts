import * as z from '../../zod.ts'
import { cleanLine } from '../text/invisible-characters.ts'
import { maxSavedViews } from './max-saved-views.ts'

export { maxSavedViews } from './max-saved-views.ts'

/** A named filter of the list of posts. */
export const SavedView = z.strictObject({
  name: z
    .string()
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, 'Give the view a name'),
      z.maxLength(40, 'Keep the name under 40 characters'),
    ),
  /** The query string of the list's URL, such as `status=draft&sort=title`. */
  query: z.string().check(z.maxLength(600)),
})
export type SavedView = z.infer<typeof SavedView>

/** All saved views of one user, in their order. */
export const SavedViews = z
  .array(SavedView)
  .check(z.maxLength(maxSavedViews, `Keep at most ${maxSavedViews} views`))
