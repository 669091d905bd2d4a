// The options of the confirmation dialogs that the post editor shows.
import type { FailedPicture } from '../rich-text/failed-pictures.ts'
import type { DeadLink } from './checks/inner-links.ts'

/** Before saving an article whose pictures were not all uploaded. */
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

/** Before publishing pictures without alt text. */
export const missingAltConfirmation = (count: number, label: string) => ({
  title: count === 1 ? 'A picture has no description' : `${count} pictures have no description`,
  text: 'Screen readers read the description aloud. You can add one below each picture.',
  action: `${/^(Publish|Schedule)$/.test(label) ? label : 'Save'} anyway`,
  cancel: 'Go back',
})

/** Before publishing links that readers would follow in vain. */
export const deadLinksConfirmation = (links: readonly DeadLink[], label: string) => ({
  title: links.length === 1 ? 'A link leads nowhere' : `${links.length} links lead nowhere`,
  text: (
    <>
      <p>Readers would not find what these links promise:</p>
      <ul className="mt-2 grid gap-1 text-sm wrap-anywhere">
        {links.map(({ href, words }) => (
          <li key={href}>{words}</li>
        ))}
      </ul>
    </>
  ),
  action: `${/^(Publish|Schedule)$/.test(label) ? label : 'Save'} anyway`,
  cancel: 'Go back',
})

/** Before a save with the keyboard that changes what readers see. */
export const stayConfirmation = (label: string, consequence: string) => ({
  title: `${label} this post?`,
  text: consequence,
  action: label,
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
  text: 'Everything you changed since the last save will be lost.',
  action: 'Discard',
  cancel: 'Keep editing',
  danger: true,
}
