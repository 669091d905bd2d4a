import { useEffect, useState } from 'react'
import { dateFormats, formatDateTime, timeFormats } from '#shared/domain/date-format.ts'
import { pressLimits } from '#shared/domain/settings/press.ts'
import { settingLimits } from '#shared/domain/settings/setting-choices.ts'
import type { Settings } from '#shared/domain/settings/settings.ts'
import { isTimeZone } from '#shared/domain/time-zone.ts'
import { FormRow, FormSection } from '../../../ui/forms/form-row.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { zoneName } from '../../../ui/parts/time.tsx'
import { ChoiceSetting, LongTextSetting, NumberSetting, TextSetting } from '../form/fields.tsx'
import type { FieldOf, SettingField } from '../form/use-settings-form.ts'

const asOptions = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }))

/** The site's name, contact data, time zone, formats and retention. */
export function GeneralTab({ field, general }: { field: FieldOf; general: Settings['general'] }) {
  return (
    <div className="grid gap-8">
      <FormSection title="Site">
        <TextSetting
          field={field('general', 'siteName')}
          limit={60}
          hint="In the header, in titles, in the feed and here."
        />
        <TextSetting field={field('general', 'tagline')} limit={120} hint="In the footer and in the feed." />
        <TextSetting
          field={field('general', 'siteUrl')}
          limit={2000}
          type="url"
          inputMode="url"
          placeholder="https://www.example.com"
          hint="In canonical links, the sitemap, the feed and emails. If empty: the address that a visitor uses. Links to the admin and to subscriptions always lead to this installation’s own address."
        />
        <TextSetting
          field={field('general', 'adminEmail')}
          limit={320}
          type="email"
          inputMode="email"
          hint="Notifications go to this address, if this installation sends email. Visitors never see it."
        />
      </FormSection>
      <FormSection title="Date and time" hint={<Now general={general} />}>
        <TimeZoneSetting field={field('general', 'timezone')} />
        <ChoiceSetting
          field={field('general', 'dateFormat')}
          options={asOptions(dateFormats)}
          hint="In the admin. The public site writes the month’s name."
        />
        <ChoiceSetting field={field('general', 'timeFormat')} options={asOptions(timeFormats)} />
      </FormSection>
      <FormSection
        title="Contact"
        hint="What visitors read on the contact page, in forms and in the privacy policy."
      >
        <TextSetting
          field={field('contact', 'salesEmail')}
          limit={320}
          type="email"
          inputMode="email"
          hint="Messages from the contact form are also emailed here."
        />
        <TextSetting
          field={field('contact', 'careersEmail')}
          limit={320}
          type="email"
          inputMode="email"
          hint="Applications are announced here by email, and visitors see it if the form cannot be sent."
        />
        <TextSetting
          field={field('contact', 'newsletterEmail')}
          limit={320}
          type="email"
          inputMode="email"
          hint="Visitors see it if the form cannot be sent."
        />
        <TextSetting field={field('contact', 'legalEmail')} limit={320} type="email" inputMode="email" />
        <TextSetting field={field('contact', 'responseTime')} limit={60} />
        <LongTextSetting field={field('contact', 'postalAddress')} limit={200} />
        <TextSetting field={field('general', 'office')} limit={100} />
        <TextSetting field={field('general', 'structuredOffice')} limit={100} hint="Town, region, country." />
      </FormSection>
      <FormSection
        title="Press"
        hint="As delivered, these are invented samples, and the pages say so. An empty field hides its part of the page."
      >
        <LongTextSetting
          field={field('press', 'outlets')}
          limit={pressLimits.outlets.length}
          hint="“As featured in” on the home page. One name per line, at most five."
        />
        <LongTextSetting
          field={field('press', 'articles')}
          limit={pressLimits.articles.length}
          hint="“In the press” on the company page. One article per line, at most three: outlet | date | title | web address."
        />
      </FormSection>
      <FormSection
        title="Retention"
        hint="After this time messages and applications are deleted automatically, including those already here. The privacy policy states these periods."
      >
        <NumberSetting
          field={field('privacy', 'messageMonths')}
          {...settingLimits.messageMonths}
          hint="1 to 60 months after a message came in."
        />
        <NumberSetting
          field={field('privacy', 'applicationMonths')}
          {...settingLimits.applicationMonths}
          hint="1 to 12 months after an application came in, with its resume."
        />
        <NumberSetting
          field={field('privacy', 'unconfirmedDays')}
          {...settingLimits.unconfirmedDays}
          hint="1 to 90 days for an address that was entered and never confirmed."
        />
      </FormSection>
    </div>
  )
}

/** The current time in the selected zone and formats. */
function Now({ general }: { general: Settings['general'] }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000)
    return () => clearInterval(timer)
  }, [])
  if (!isTimeZone(general.timezone)) return null
  return (
    <>
      Now:{' '}
      <span className="font-mono text-ink tabular-nums">
        {formatDateTime(now, general)} {zoneName(now, general.timezone)}
      </span>
    </>
  )
}

/** In the order of the specification. */
const offsets = ['UTC-5', 'UTC-8', 'UTC+0', 'UTC+1']

function TimeZoneSetting({ field }: { field: SettingField<string> }) {
  const [zones] = useState(() => Intl.supportedValuesOf('timeZone'))
  // A browser may support fewer time zones than the server.
  const known = zones.includes(field.value) || offsets.includes(field.value)
  return (
    <FormRow
      id={field.id}
      label={field.label}
      error={field.error}
      hint="Publish dates are entered and shown in it. Fixed offsets ignore daylight saving time."
    >
      {(control) => (
        <Select
          {...control}
          value={field.value}
          onChange={field.onChange}
          options={[
            ...asOptions(offsets).map((option) => ({ ...option, group: 'Fixed offsets' })),
            ...asOptions(known ? zones : [field.value, ...zones]).map((option) => ({
              ...option,
              group: 'Time zones',
            })),
          ]}
        />
      )}
    </FormRow>
  )
}
