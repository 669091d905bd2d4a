import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { controlClass } from '../../../ui/field.tsx'
import { FormRow } from '../../../ui/forms/form-row.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Toggle } from '../../../ui/forms/toggle.tsx'
import type { SettingField } from './use-settings-form.ts'

interface RowProps<Value> {
  field: SettingField<Value>
  hint?: ReactNode
}

const inputClass = classNames(controlClass, 'min-h-[var(--control,2.5rem)] w-full')

type TextProps = RowProps<string> &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'placeholder' | 'spellCheck'> & { limit?: number }

/** A single-line text field. */
export const TextSetting = ({ field, hint, limit, type = 'text', ...rest }: TextProps) => (
  <FormRow id={field.id} label={field.label} hint={hint} error={field.error} limit={limit}>
    {(control) => (
      <input
        {...control}
        {...rest}
        type={type}
        dir="auto"
        autoComplete="off"
        className={inputClass}
        value={field.value}
        onChange={({ target }) => field.onChange(target.value)}
      />
    )}
  </FormRow>
)

/** A multi-line text field. */
export const LongTextSetting = ({ field, hint, limit }: RowProps<string> & { limit?: number }) => (
  <FormRow id={field.id} label={field.label} hint={hint} error={field.error} limit={limit}>
    {(control) => (
      <textarea
        {...control}
        rows={3}
        dir="auto"
        className={classNames(controlClass, 'field-sizing-content min-h-20 w-full')}
        value={field.value}
        onChange={({ target }) => field.onChange(target.value)}
      />
    )}
  </FormRow>
)

/** An empty field has no number; the server's error then names the limits. */
export const NumberSetting = ({ field, hint, min, max }: RowProps<number> & { min: number; max: number }) => (
  <FormRow id={field.id} label={field.label} hint={hint} error={field.error}>
    {(control) => (
      <input
        {...control}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        className={classNames(inputClass, 'max-w-32 font-mono tabular-nums')}
        value={Number.isNaN(field.value) ? '' : field.value}
        onChange={({ target }) => field.onChange(target.valueAsNumber)}
      />
    )}
  </FormRow>
)

/** A switch. */
export const ToggleSetting = ({ field, hint }: RowProps<boolean>) => (
  <FormRow id={field.id} label={field.label} hint={hint} error={field.error}>
    {(control) => <Toggle {...control} checked={field.value} onChange={field.onChange} />}
  </FormRow>
)

interface ChoiceProps<Value extends string> extends RowProps<Value> {
  options: readonly { value: Value; label: string }[]
}

/** A select. */
export function ChoiceSetting<Value extends string>({ field, hint, options }: ChoiceProps<Value>) {
  return (
    <FormRow id={field.id} label={field.label} hint={hint} error={field.error}>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={field.value}
          onChange={(value) => {
            const chosen = options.find((option) => option.value === value)
            if (chosen) field.onChange(chosen.value)
          }}
        />
      )}
    </FormRow>
  )
}
