import type { MissingPicture } from './missing-pictures.ts'

/** What to ask whoever saves an article while pictures of it have not arrived. */
export const missingPicturesQuestion = (missing: readonly MissingPicture[]) => ({
  title:
    missing.length === 1
      ? 'A picture is not in the article yet'
      : `${missing.length} pictures are not in the article yet`,
  text: (
    <ul className="grid gap-2">
      {missing.map(({ name, reason }, index) => (
        <li key={index}>
          <strong className="font-semibold">{name}</strong>: {reason}
        </li>
      ))}
    </ul>
  ),
  action: 'Save without',
  cancel: 'Go back',
})
