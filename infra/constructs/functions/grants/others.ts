import {
  articleBySlug,
  audited,
  erasedPost,
  formerAddresses,
  rewritesTags,
  sessionGrants,
  usesOfFiles,
} from './common.ts'
import {
  bodies,
  detectsMissing,
  type Grant,
  items,
  knowsHeldFilesOrigin,
  knowsUploadOrigin,
  landing,
  lists,
  media,
  readsLinkKeys,
  readsOriginSecrets,
  readsSubscriberKey,
  readsTableStream,
  resumes,
  sendsMail,
} from './grant.ts'
import { keepsPrivacy } from './privacy.ts'

/** Grants of functions that are not endpoints. */
export const otherGrants = {
  pages: [
    items('GetItem', 'settings', 'media'),
    lists('published', 'articles', 'words'),
    // Checks whether the cache is still current, and loads the current state of search results.
    lists('changed', 'posts'),
    items('BatchGetItem', 'post'),
    ...articleBySlug,
    ...formerAddresses,
    // Shows a preview: the preview link and the unsaved draft.
    items('GetItem', 'preview'),
    items('Query', 'draft'),
    knowsUploadOrigin,
    knowsHeldFilesOrigin,
  ],
  /** `HeldFiles`: what readers get from the edge does not pass through it. */
  'held-files': [
    ...sessionGrants,
    items('GetItem', 'media'),
    ...usesOfFiles,
    media('held', 'GetObject'),
    // Makes the copy that readers get, and deletes it if the file was taken down meanwhile.
    media('media', 'PutObject', 'DeleteObject'),
    detectsMissing('media'),
    // The files of a preview, and those of its maker's unsaved draft.
    items('GetItem', 'preview', 'user'),
    items('Query', 'post', 'draft'),
  ],
  'jobs-take-down-files': [
    items('GetItem', 'media'),
    items('Query', 'post'),
    ...usesOfFiles,
    media('media', 'GetObject', 'DeleteObject'),
    // Moves a file that an earlier release stored only where readers get it.
    media('held', 'GetObject', 'PutObject'),
    detectsMissing('media'),
    // Triggers the purge of the edge cache.
    items('PutItem', 'erased'),
  ],
  'origin-authorize': [readsOriginSecrets],
  'jobs-check-upload': [
    items('GetItem', 'media'),
    items('UpdateItem', 'media', 'counts'),
    landing('GetObject', 'DeleteObject'),
    detectsMissing('landing'),
    // Creates new crops from the stored picture and updates the posts that show it.
    media('held', 'GetObject', 'PutObject'),
    // The copies that readers get are made again from changed files.
    media('media', 'GetObject', 'DeleteObject'),
    detectsMissing('media'),
    // Purges the variants of an animation that were made again.
    items('PutItem', 'erased'),
    items('UpdateItem', 'post'),
    // Whoever has begun to replace a file must still be allowed to, when its new bytes are checked.
    ...usesOfFiles,
    items('GetItem', 'user'),
    ...audited,
    // Versions beyond those that are kept, and replacements that were refused.
    media('held', 'DeleteObject'),
  ],
  /** The edge stack also allows invalidating the distribution. */
  'jobs-purge-cdn': [
    readsTableStream,
    // Records failed purges, which the admin's overview shows.
    items('Query', 'failedPurge'),
    items('PutItem', 'failedPurge'),
    items('DeleteItem', 'failedPurge'),
  ],
  /** Only used if the stage scans CVs. */
  'jobs-record-scan': [
    items('UpdateItem', 'resume', 'application'),
    // Queues the mail to an applicant whose CV is lost, like the check.
    items('PutItem', 'outbox'),
    resumes('resumes', 'DeleteObject'),
  ],
  'jobs-check-resume': [
    items('GetItem', 'resume'),
    items('UpdateItem', 'resume', 'application'),
    items('PutItem', 'outbox'),
    resumes('landing', 'GetObject', 'DeleteObject'),
    // Deletes the copy if the application was deleted in the meantime.
    resumes('resumes', 'PutObject', 'DeleteObject'),
    detectsMissing('resumes'),
  ],
  'jobs-seal-audit-log': [
    lists('changed', 'audit'),
    items('Query', 'auditSeal'),
    items('PutItem', 'auditSeal'),
  ],
  'jobs-write-heartbeat': [items('PutItem', 'heartbeat')],
  /** `FanOut` also allows sending to its queues. */
  'jobs-fan-out': [readsTableStream],
  /** Only used if the stage sends mail, like the next two. It reads the content of a mail just before sending it. */
  'jobs-send-mail': [
    items('GetItem', 'outbox', 'settings', 'subscriber'),
    items('UpdateItem', 'outbox'),
    // Deletes the record of an outage that is over.
    items('DeleteItem', 'outbox'),
    sendsMail,
    items('Query', 'message', 'application'),
    items('GetItem', 'resume'),
    // Signs the links of subscribers.
    readsLinkKeys,
    // Reads users for links of staff and for the name of the inviting user.
    items('GetItem', 'user'),
    // Reads articles and new inbox entries for notifications.
    items('BatchGetItem', 'post'),
    items('Query', 'directory'),
    lists('published', 'articles'),
    lists('changed', 'messages', 'applications', 'subscribers'),
  ],
  'jobs-resume-mail': [
    items('GetItem', 'outbox'),
    items('UpdateItem', 'outbox'),
    lists('changed', 'waitingMail'),
  ],
  'jobs-record-mail-event': [
    items('UpdateItem', 'suppressed'),
    readsSubscriberKey,
    // Unsubscribes addresses that bounced or complained.
    items('GetItem', 'subscriber'),
    items('PutItem', 'subscriber'),
    // Updates the report of a mailing.
    items('UpdateItem', 'mailing', 'mailed'),
    // Records that a reply of the inbox did not arrive.
    items('UpdateItem', 'outbox', 'message', 'application'),
  ],
  /** Sends articles and digests to subscribers. */
  'jobs-send-mailings': [
    items('GetItem', 'settings', 'mailing'),
    items('Query', 'mailingWork', 'post', 'directory'),
    items('UpdateItem', 'mailing', 'mailingWork'),
    items('DeleteItem', 'mailingWork'),
    // Creates the weekly digest with its articles.
    items('PutItem', 'mailing', 'mailingWork'),
    lists('changed', 'mailings'),
    items('BatchGetItem', 'post'),
    // Finds recipients who are still subscribed and have not received it yet.
    lists('published', 'mailing'),
    items('BatchGetItem', 'subscriber'),
    items('PutItem', 'mailed'),
    items('DeleteItem', 'mailed'),
    readsLinkKeys,
    sendsMail,
  ],
  'jobs-erase-files': [
    resumes('resumes', 'DeleteObject'),
    items('GetItem', 'media'),
    media('media', 'DeleteObject'),
    media('held', 'DeleteObject'),
    detectsMissing('media'),
    // Triggers the purge of the edge cache.
    items('PutItem', 'erased'),
  ],
  'jobs-notify-staff': [
    items('GetItem', 'settings'),
    lists('published', 'articles'),
    items('PutItem', 'outbox'),
  ],
  'jobs-notify-alarm': [items('GetItem', 'settings'), items('PutItem', 'outbox')],
  /** The canary only reads public pages. */
  'jobs-canary': [],
  /** The watch stack also allows reading and setting the stage's alarms. */
  'jobs-remind-of-alarms': [],
  'jobs-rewrite-tags': rewritesTags,
  'jobs-keep-privacy': keepsPrivacy,
  /** Cleans the texts of posts and revisions with the current sanitizer. */
  'jobs-clean-articles': [
    items('GetItem', 'cleaning', 'settings'),
    items('PutItem', 'cleaning', 'post', 'words'),
    lists('changed', 'posts', 'trash'),
    items('Query', 'post', 'revision'),
    items('UpdateItem', 'post', 'revision'),
    bodies('GetObject', 'PutObject', 'DeleteObject'),
    // Skips a text whose object is missing.
    detectsMissing('bodies'),
    ...audited,
  ],
  'jobs-empty-trash': [
    ...erasedPost,
    lists('changed', 'posts', 'trash'),
    items('GetItem', 'counts', 'settings'),
    items('PutItem', 'counts'),
  ],
} satisfies Record<string, readonly Grant[]>
