// The options of the confirmation dialogs that the post editor shows.
import type { ReactNode } from 'react'
import type { FailedPicture } from '../rich-text/surface/failed-pictures.ts'
import type { Finding } from './checks/checks.ts'

const failedPicturesTitle = (pictures: readonly FailedPicture[]) =>
  pictures.length === 1
    ? 'A picture will be missing from the article'
    : `${pictures.length} pictures will be missing from the article`

const findingsTitle = ({ length }: readonly Finding[]) =>
  length === 1 ? 'Check 1 thing before readers see this' : `Check ${length} things before readers see this`

const FailedPictures = ({ pictures }: { pictures: readonly FailedPicture[] }) => (
  <ul className="grid gap-2">
    {pictures.map(({ name, reason }, index) => (
      <li key={index}>
        <strong className="font-semibold">{name}</strong>: {reason}
      </li>
    ))}
  </ul>
)

/** Shown before saving an article that readers do not see, if pictures failed to upload. */
export const failedPicturesConfirmation = (pictures: readonly FailedPicture[]) => ({
  title: failedPicturesTitle(pictures),
  text: <FailedPictures pictures={pictures} />,
  action: pictures.length === 1 ? 'Save without it' : 'Save without them',
  cancel: 'Go back',
})

interface PublicationWarningsProps {
  pictures: readonly FailedPicture[]
  findings: readonly Finding[]
}

/** What is wrong with an article that readers are about to see: pictures without a file, and what its writer may overlook. */
export const publicationWarnings = ({ pictures, findings }: PublicationWarningsProps): ReactNode => (
  <>
    {pictures.length > 0 && (
      <section className="grid gap-1">
        <h3 className="font-medium text-ink">{failedPicturesTitle(pictures)}</h3>
        <FailedPictures pictures={pictures} />
      </section>
    )}
    {findings.length > 0 && (
      <section className="grid gap-1">
        <h3 className="font-medium text-ink">{findingsTitle(findings)}</h3>
        <ul aria-label={findingsTitle(findings)} className="grid list-disc gap-1 ps-5 text-sm wrap-anywhere">
          {findings.map(({ message }, index) => (
            <li key={index}>{message}</li>
          ))}
        </ul>
      </section>
    )}
  </>
)

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
