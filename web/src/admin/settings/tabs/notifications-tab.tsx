import type { Settings } from '#shared/domain/settings.ts'
import { FormSection } from '../../../ui/forms/form-row.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ToggleSetting } from '../form/fields.tsx'
import type { FieldOf } from '../form/use-settings-form.ts'

interface NotificationsTabProps {
  field: FieldOf
  settings: Pick<Settings, 'general' | 'notifications'>
}

export function NotificationsTab({ field, settings }: NotificationsTabProps) {
  return (
    <div className="grid gap-6">
      <Notice tone="plain" title="No mail is sent yet.">
        These choices are kept and hold as soon as this installation sends mail.
      </Notice>
      <FormSection title="Mails to staff" hint={`They go to ${settings.general.adminEmail}.`}>
        <ToggleSetting field={field('notifications', 'emailNotifications')} hint="Off: none of them." />
        {settings.notifications.emailNotifications && (
          <>
            <ToggleSetting field={field('notifications', 'newPostPublished')} />
            <ToggleSetting
              field={field('notifications', 'newComment')}
              hint="Comments are not part of the site yet."
            />
            <ToggleSetting
              field={field('notifications', 'systemUpdates')}
              hint="Alarms of the installation."
            />
            <ToggleSetting
              field={field('notifications', 'weeklyDigest')}
              hint="What was published and what came in, for staff and not for subscribers."
            />
          </>
        )}
      </FormSection>
    </div>
  )
}
