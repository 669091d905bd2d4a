// The options of the confirmation dialogs that the post editor shows.
import type { FailedPicture } from '../rich-text/failed-pictures.ts'
import type { Finding } from './checks/checks.ts'

/** Shown before saving an article if pictures failed to upload. */
export const failedPicturesConfirmation = (pictures: readonly FailedPicture[]) => ({
  title:
    pictures.length === 1
      ? 'A picture will be missing from the article'
      : `${pictures.length} pictures will be missing from the article`,
  text: (
    <ul className="grid gap-2">
      {pictures.map(({ name, reason }, index) => (
        <li key={index}>
          <strong className="font-semibold">{name}</strong>: {reason}
        </li>
      ))}
    </ul>
  ),
  action: pictures.length === 1 ? 'Save without it' : 'Save without them',
  cancel: 'Go back',
})

/** Shown before readers see an article with findings that its writer may have overlooked. */
export const findingsConfirmation = (findings: readonly Finding[], label: string) => ({
  title:
    findings.length === 1
      ? 'Check 1 thing before readers see this'
      : `Check ${findings.length} things before readers see this`,
  text: (
    <ul className="grid list-disc gap-1 ps-5 text-sm wrap-anywhere">
      {findings.map(({ message }, index) => (
        <li key={index}>{message}</li>
      ))}
    </ul>
  ),
  action: `${/^(Publish|Schedule)$/.test(label) ? label : 'Save'} anyway`,
  cancel: 'Go back',
})

/** Shown before a save with the keyboard that changes what readers see. */
export const stayConfirmation = (label: string, consequence: string) => ({
  ...(label === 'Save Changes'
    ? { title: 'Update the live article?', action: 'Update' }
    : { title: `${label} this post?`, action: label }),
  text: consequence,
  cancel: 'Go back',
})

export const leaveConfirmation = {
  title: 'Leave without saving?',
  text: 'Your changes are stored on this device. You can restore them when you come back.',
  action: 'Leave',
  cancel: 'Stay',
}

export const discardConfirmation = {
  title: 'Discard your changes?',
  text: 'Everything you changed since the last save will be deleted, also the copy on this device.',
  action: 'Discard',
  cancel: 'Keep editing',
  danger: true,
}
