import type { Settings } from '#shared/domain/settings/settings.ts'

/** A switch in settings.notifications, except for the one about comments, which the site does not have. */
export type Notification = 'newPostPublished' | 'systemUpdates' | 'weeklyDigest'

/** Whether staff want these notifications. A master switch turns all of them off. */
export const wantsNotification = (
  { notifications }: Pick<Settings, 'notifications'>,
  which: Notification,
): boolean => notifications.emailNotifications && notifications[which]
