import type { Settings } from '#shared/domain/settings/settings.ts'
import { FormSection } from '../../../ui/forms/form-row.tsx'
import { LongTextSetting, TextSetting, ToggleSetting } from '../form/fields.tsx'
import type { FieldOf } from '../form/use-settings-form.ts'
import { SearchPreview } from './search-preview.tsx'

/** Search engine settings, with a preview. */
export function SeoTab({ field, settings }: { field: FieldOf; settings: Pick<Settings, 'general' | 'seo'> }) {
  const { seo } = settings
  return (
    <div className="grid gap-8">
      <FormSection title="Search engines">
        <ToggleSetting
          field={field('seo', 'enableSEO')}
          hint="Off: every page asks search engines not to list it, and says nothing about itself but its title."
        />
        {seo.enableSEO && (
          <>
            <TextSetting
              field={field('seo', 'siteTitle')}
              limit={120}
              hint="Title of the home page. If empty, the page has its own."
            />
            <LongTextSetting
              field={field('seo', 'metaDescription')}
              limit={320}
              hint="Description of the home page. About 155 characters are shown."
            />
            <TextSetting
              field={field('seo', 'keywords')}
              limit={300}
              hint="Separated by commas. Articles have their tags instead."
            />
          </>
        )}
      </FormSection>
      {seo.enableSEO && (
        <>
          <FormSection title="Link previews" hint="What messengers and social networks show of a link.">
            <ToggleSetting
              field={field('seo', 'openGraphEnabled')}
              hint="LinkedIn, Slack, Facebook and most others."
            />
            <ToggleSetting field={field('seo', 'twitterCardsEnabled')} hint="X." />
          </FormSection>
          <SearchPreview {...settings} />
        </>
      )}
    </div>
  )
}
