import type { Settings } from '#shared/domain/settings.ts'

/** A switch of settings.notifications; without the one for comments, which the site does not have. */
export type Notification = 'newPostPublished' | 'systemUpdates' | 'weeklyDigest'

/** Whether staff want these mails. One switch turns all of them off. */
export const wantsNotification = (
  { notifications }: Pick<Settings, 'notifications'>,
  which: Notification,
): boolean => notifications.emailNotifications && notifications[which]
