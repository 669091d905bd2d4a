import { settingLimits } from '#shared/domain/settings/setting-choices.ts'
import { FormSection } from '../../../ui/forms/form-row.tsx'
import { Denied } from '../../../ui/page/load-state.tsx'
import { NumberSetting, ToggleSetting } from '../form/fields.tsx'
import type { FieldOf } from '../form/use-settings-form.ts'

/** Security settings, which only superadmins may see. */
export function SecurityTab({ field, allowed }: { field: FieldOf; allowed: boolean }) {
  if (!allowed) {
    return <Denied what="the security settings">Only superadmins can see and change them.</Denied>
  }
  return (
    <div className="grid gap-8">
      <FormSection title="Signing in">
        <ToggleSetting
          field={field('security', 'enableTwoFactor')}
          hint="Everybody on staff needs a second step: an authenticator app or a passkey. Whoever has none sets one up at the next sign-in."
        />
        <NumberSetting
          field={field('security', 'loginAttempts')}
          {...settingLimits.loginAttempts}
          hint="1 to 20 wrong passwords, then a 15-minute wait."
        />
        <NumberSetting
          field={field('security', 'sessionTimeout')}
          {...settingLimits.sessionTimeout}
          hint="5 to 480 minutes without a request end a session."
        />
        <ToggleSetting
          field={field('security', 'strongPasswords')}
          hint="New passwords that are common, or made of names and words of this site, are refused. Off: only length counts."
        />
      </FormSection>
      <FormSection title="Records and transport">
        <ToggleSetting
          field={field('security', 'enableAuditLog')}
          hint="Every change is recorded. Sign-ins are always recorded."
        />
        <ToggleSetting
          field={field('security', 'requireSSL')}
          hint="Kept, but without effect: HTTPS is always required, and the deployment decides how strictly browsers remember it."
        />
      </FormSection>
    </div>
  )
}
