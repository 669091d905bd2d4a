import { maxCustomCss } from '#shared/domain/settings/setting-choices.ts'
import { classNames } from '../../../ui/class-names.ts'
import { controlClass } from '../../../ui/field.tsx'
import { FormRow, FormSection } from '../../../ui/forms/form-row.tsx'
import { ChoiceSetting } from '../form/fields.tsx'
import type { FieldOf, SettingField } from '../form/use-settings-form.ts'
import type { Values } from '../form/values.ts'
import { ColorPreview } from './color-preview.tsx'

const themeOptions = [
  { value: 'dark', label: 'Dark (ink)' },
  { value: 'light', label: 'Light (paper)' },
  { value: 'auto', label: 'Auto (the visitor’s system)' },
] as const

/** Theme, colors and custom CSS. */
export function AppearanceTab({ field, appearance }: { field: FieldOf; appearance: Values['appearance'] }) {
  return (
    <div className="grid gap-8">
      <FormSection title="Theme and colors" hint="Of the public site. The admin follows your own choice.">
        <ChoiceSetting
          field={field('appearance', 'theme')}
          options={themeOptions}
          hint="Visitors can choose another one in the header. Their choice stays on their device."
        />
        <ColorSetting field={field('appearance', 'primaryColor')} hint="Links, buttons and focus." />
        <ColorSetting
          field={field('appearance', 'secondaryColor')}
          hint="Links under the pointer, and selected text."
        />
      </FormSection>
      <ColorPreview {...appearance} />
      <FormSection title="For developers">
        <CssSetting field={field('appearance', 'customCSS')} />
      </FormSection>
    </div>
  )
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A color with a picker and a text field. */
const ColorSetting = ({ field, hint }: { field: SettingField<string>; hint: string }) => (
  <FormRow id={field.id} label={field.label} hint={hint} error={field.error}>
    {(control) => (
      <div className="flex items-center gap-2">
        <input
          type="color"
          aria-label={`Pick the ${field.label.toLowerCase()}`}
          className="h-[var(--control,2.5rem)] w-14 cursor-pointer rounded-sm border border-edge bg-raised p-1"
          value={isColor(field.value) ? field.value : '#000000'}
          onChange={({ target }) => field.onChange(target.value)}
        />
        <input
          {...control}
          type="text"
          autoComplete="off"
          spellCheck={false}
          className={classNames(controlClass, 'min-h-[var(--control,2.5rem)] w-28 font-mono')}
          value={field.value}
          onChange={({ target }) => field.onChange(target.value.trim())}
        />
      </div>
    )}
  </FormRow>
)

function CssSetting({ field }: { field: SettingField<string> }) {
  const bytes = new TextEncoder().encode(field.value).length
  const hintId = `${field.id}-hint`
  return (
    <div className="grid gap-2 py-4">
      <label htmlFor={field.id} className="font-medium">
        {field.label}
      </label>
      <p id={hintId} className="text-[13px] text-muted">
        Added to every public page after the site’s own styles. It cannot load anything from other hosts: no
        @import, and url() only with addresses of this site.
      </p>
      <textarea
        id={field.id}
        aria-describedby={field.error ? `${field.id}-error ${hintId}` : hintId}
        aria-invalid={field.error ? true : undefined}
        rows={10}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        wrap="off"
        className={classNames(controlClass, 'w-full overflow-auto font-mono text-sm')}
        placeholder=".card-title { letter-spacing: -0.01em; }"
        value={field.value}
        onChange={({ target }) => field.onChange(target.value)}
      />
      {field.error && (
        <p id={`${field.id}-error`} role="alert" className="text-[13px] text-danger">
          {field.error}
        </p>
      )}
      <p
        className={classNames(
          'justify-self-end font-mono text-[13px] tabular-nums',
          bytes > maxCustomCss ? 'text-danger' : 'text-muted',
        )}
      >
        {(bytes / 1024).toFixed(1)} of 20 KB
      </p>
    </div>
  )
}
