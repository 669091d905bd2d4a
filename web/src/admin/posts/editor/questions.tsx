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

/** What to ask whoever publishes pictures that say nothing to people who cannot see them. */
export const undescribedQuestion = (count: number) => ({
  title: count === 1 ? 'A picture has no description' : `${count} pictures have no description`,
  text: 'People who cannot see them learn nothing of them. Descriptions stand below each picture.',
  action: 'Publish anyway',
  cancel: 'Go back',
})

export const leaveQuestion = {
  title: 'Leave without saving?',
  text: 'Your changes are kept on this device and offered when you come back.',
  action: 'Leave',
  cancel: 'Stay',
}

export const discardQuestion = {
  title: 'Discard your changes?',
  text: 'What you have written since the last save is thrown away.',
  action: 'Discard',
  cancel: 'Keep writing',
  danger: true,
}
