import type { Settings } from '#shared/domain/settings/settings.ts'
import { FormSection } from '../../../ui/forms/form-row.tsx'
import { ToggleSetting } from '../form/fields.tsx'
import type { FieldOf } from '../form/use-settings-form.ts'

interface NotificationsTabProps {
  field: FieldOf
  settings: Pick<Settings, 'general' | 'notifications'>
}

/** Which mails are sent. */
export function NotificationsTab({ field, settings }: NotificationsTabProps) {
  return (
    <div className="grid gap-6">
      <FormSection
        title="Email to staff"
        hint={`They go to ${settings.general.adminEmail}, the admin email in the general settings, if this installation sends email.`}
      >
        <ToggleSetting
          field={field('notifications', 'emailNotifications')}
          hint="Off: none of these are sent."
        />
        {settings.notifications.emailNotifications && (
          <>
            <ToggleSetting
              field={field('notifications', 'newPostPublished')}
              hint="When an article becomes public, at once or at its time."
            />
            <ToggleSetting
              field={field('notifications', 'newComment')}
              hint="Without effect: the site has no comments."
            />
            <ToggleSetting
              field={field('notifications', 'systemUpdates')}
              hint="When an alarm of the installation goes off, such as for outdated pages or refused emails."
            />
            <ToggleSetting
              field={field('notifications', 'weeklyDigest')}
              hint="On Monday morning: what was published, and how much came in. For staff, not for subscribers."
            />
          </>
        )}
      </FormSection>
    </div>
  )
}
