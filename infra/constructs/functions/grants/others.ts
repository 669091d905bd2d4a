import { articleBySlug, audited, erasedPost, formerAddresses, rewritesTags } from './common.ts'
import {
  bodies,
  detectsMissing,
  type Grant,
  items,
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
    // Whether its cache is still current, and the current state of search results.
    lists('changed', 'posts'),
    items('BatchGetItem', 'post'),
    ...articleBySlug,
    ...formerAddresses,
    // What somebody shows by a link before it is public: the link, and their unsaved words.
    items('GetItem', 'preview'),
    items('Query', 'draft'),
    knowsUploadOrigin,
  ],
  'origin-authorize': [readsOriginSecrets],
  'jobs-check-upload': [
    items('GetItem', 'media'),
    items('UpdateItem', 'media', 'counts'),
    landing('GetObject', 'DeleteObject'),
    detectsMissing('landing'),
    media('PutObject'),
    // New crops are made of the published picture, and the posts that show it learn of them.
    media('GetObject'),
    items('Query', 'mediaUse'),
    items('UpdateItem', 'post'),
  ],
  /** It may also invalidate one distribution: the edge stack adds that. */
  'jobs-purge-cdn': [
    readsTableStream,
    // What CloudFront refuses, for the first screen of the admin.
    items('Query', 'failedPurge'),
    items('PutItem', 'failedPurge'),
    items('DeleteItem', 'failedPurge'),
  ],
  /** Only where the stage scans CVs. */
  'jobs-record-scan': [items('UpdateItem', 'resume', 'application'), resumes('resumes', 'DeleteObject')],
  'jobs-check-resume': [
    items('GetItem', 'resume'),
    items('UpdateItem', 'resume', 'application'),
    resumes('landing', 'GetObject', 'DeleteObject'),
    // It deletes its copy if the application was deleted meanwhile.
    resumes('resumes', 'PutObject', 'DeleteObject'),
    detectsMissing('resumes'),
  ],
  'jobs-seal-audit-log': [
    lists('changed', 'audit'),
    items('Query', 'auditSeal'),
    items('PutItem', 'auditSeal'),
  ],
  /** It may also send to the queues that it tells. */
  'jobs-fan-out': [readsTableStream],
  /** Only where the stage sends mail, like the next two. What each kind of mail is made of, it reads at the last moment. */
  'jobs-send-mail': [
    items('GetItem', 'outbox', 'settings', 'subscriber'),
    items('UpdateItem', 'outbox'),
    // An outage that is over.
    items('DeleteItem', 'outbox'),
    sendsMail,
    items('Query', 'message', 'application'),
    items('GetItem', 'resume'),
    // Links of subscribers are signed.
    readsLinkKeys,
    // Links of staff, and who invites.
    items('GetItem', 'user'),
    // Articles as readers see them, and what came in, for notifications.
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
    // Whoever bounced or complained is no subscriber any more.
    items('GetItem', 'subscriber'),
    items('PutItem', 'subscriber'),
    // The report of a mailing.
    items('UpdateItem', 'mailing', 'mailed'),
  ],
  /** Articles and digests to subscribers. */
  'jobs-send-mailings': [
    items('GetItem', 'settings', 'mailing'),
    items('Query', 'mailingWork', 'post', 'directory'),
    items('UpdateItem', 'mailing', 'mailingWork'),
    items('DeleteItem', 'mailingWork'),
    // The digest of a week, and the articles in it.
    items('PutItem', 'mailing', 'mailingWork'),
    lists('changed', 'mailings'),
    items('BatchGetItem', 'post'),
    // Recipients: whether they want it still, and who has it.
    lists('published', 'mailing'),
    items('BatchGetItem', 'subscriber'),
    items('PutItem', 'mailed'),
    items('DeleteItem', 'mailed'),
    readsLinkKeys,
    sendsMail,
  ],
  'jobs-erase-files': [
    resumes('resumes', 'DeleteObject'),
    media('DeleteObject'),
    // Tells the purge of the edge.
    items('PutItem', 'erased'),
  ],
  'jobs-notify-staff': [
    items('GetItem', 'settings'),
    lists('published', 'articles'),
    items('PutItem', 'outbox'),
  ],
  'jobs-notify-alarm': [items('GetItem', 'settings'), items('PutItem', 'outbox')],
  /** It sees what any reader sees. */
  'jobs-canary': [],
  /** It may also read and set the stage's alarms: the watch stack adds that. */
  'jobs-remind-of-alarms': [],
  'jobs-rewrite-tags': rewritesTags,
  'jobs-keep-privacy': keepsPrivacy,
  /** The texts of posts and of their former versions, with the sanitizer as it is now. */
  'jobs-clean-articles': [
    items('GetItem', 'cleaning', 'settings'),
    items('PutItem', 'cleaning', 'post', 'words'),
    lists('changed', 'posts', 'trash'),
    items('Query', 'post', 'revision'),
    items('UpdateItem', 'post', 'revision'),
    bodies('GetObject', 'PutObject', 'DeleteObject'),
    // A text whose object is lost is passed by.
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
