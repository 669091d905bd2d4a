import type { StaffSettings } from '#shared/domain/settings/settings-views.ts'
import { formatZonedTime } from '../../../ui/parts/zoned-time.ts'
import { nextStatus } from '../publication/public-change.ts'
import type { Save } from './latest-save.ts'

type Style = Pick<StaffSettings, 'timezone' | 'timeFormat'>

/** What a save did, and what the public sees of the post now. */
export function savedWords({ before, post }: Save, now: Date, style: Style): { did: string; public: string } {
  const was = before && nextStatus(before, now)
  const is = nextStatus(post, now)
  const wasSeen = was === 'Published'
  // Only the first publication mails a post by itself.
  const mail =
    was === is || before?.slugFrozen
      ? ''
      : post.emailSubscribers
        ? ' Subscribers get it by email.'
        : ' Nobody gets it by email.'
  switch (is) {
    case 'Published':
      return wasSeen
        ? { did: 'Updated', public: 'Readers see your changes now.' }
        : { did: 'Published', public: `Readers see it now.${mail}` }
    case 'Scheduled':
      return {
        did: `Scheduled for ${formatZonedTime(post.publishedAt ?? '', style)}`,
        public: `${wasSeen ? 'It is no longer on the site, and goes' : 'Readers see nothing of it until then. It goes'} live on its own.${mail}`,
      }
    case 'Archived':
      return {
        did: was === 'Archived' ? 'Saved' : 'Archived',
        public: wasSeen ? 'It is no longer on the site.' : 'Readers do not see it.',
      }
    case 'Draft':
      if (wasSeen) return { did: 'Unpublished', public: 'It is no longer on the site.' }
      return was === 'Scheduled'
        ? { did: 'Unscheduled', public: 'Readers do not see it, and it will not go live on its own.' }
        : { did: 'Saved as draft', public: 'Readers do not see it.' }
  }
}
