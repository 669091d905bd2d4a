import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '../../api/call.ts'
import { useHydrated } from '../start/use-hydrated.ts'
import { type Draft, deleteDraft, newDraft, readDraft, saveDraft } from './draft.ts'
import { visitorMessage } from './error-message.ts'
import { type Counts, lengthErrors, visibleCounts } from './length-limits.ts'
import { dismissFailure, preloadToasts } from './toasts/toasts.tsx'

export type Values<Field extends string> = Record<Field, string>
export type Errors<Field extends string> = { [name in Field]?: string | undefined }

/** What every submission sends besides its fields, to recognize retries and bots. */
export interface SpamGuard {
  submissionId?: string
  website?: string
  filledFor: number
}

interface Options<Field extends string> {
  /** Name of the draft in storage, unique to the form and where it is used. */
  name: string
  fields: readonly Field[]
  /** Maximum characters of a field. Longer text is never cut off: it is an error, with a character count. */
  maxLengths: Partial<Record<Field, number>>
  /** Other errors by field. The form is sent only without errors. */
  validate: (values: Values<Field>) => Errors<Field>
  /** Sends the form. If it throws, nothing that was typed is lost. */
  send: (values: Values<Field>, guard: SpamGuard) => Promise<void>
  onSent?: () => void
  /** Called with the server's message, if it sent one, to tell the visitor. */
  onError: (message: string | undefined) => void | Promise<unknown>
  onInput?: (values: Values<Field>) => void
  /**
   * Called instead of `send` while a file that was chosen before the page was reloaded is neither chosen again nor
   * left out: without asking, the form would be sent without it.
   */
  onLostFile?: (fileName: string) => void
}

/** Seconds to wait for a response. */
const timeoutSeconds = 20

export const submitTimeout = (): AbortSignal => AbortSignal.timeout(timeoutSeconds * 1000)

/**
 * An uncontrolled form: what is typed before hydration stays, and nothing is lost when sending fails. It validates,
 * sends once however often the button is clicked, and focuses the first field with an error.
 */
export function useForm<Field extends string>(options: Options<Field>) {
  const { name, fields, maxLengths, send, onSent, onError, onInput, onLostFile } = options
  const form = useRef<HTMLFormElement>(null)
  const draft = useRef<Draft>(undefined)
  const sending = useRef(false)
  const fileChosen = useRef(false)
  /** What to focus after the next render. */
  const focusNext = useRef<'first' | 'submit'>(undefined)
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [errors, setErrors] = useState<Errors<Field>>({})
  const [failure, setFailure] = useState<{ message: string | undefined }>()
  const [lostFileName, setLostFileName] = useState<string>()
  const [counts, setCounts] = useState<Counts<Field>>({})
  const hydrated = useHydrated()

  const controlOf = (field: string) => {
    const control = form.current?.elements.namedItem(field)
    return control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
      ? control
      : undefined
  }
  const read = () =>
    Object.fromEntries(fields.map((field) => [field, controlOf(field)?.value ?? ''])) as Values<Field>

  const validate = (values: Values<Field>): Errors<Field> => ({
    ...lengthErrors(values, maxLengths),
    ...options.validate(values),
  })
  /** Updates what depends on the values, whether a person or the code changed them. */
  const updateValues = (values: Values<Field>) => {
    setCounts((before) => visibleCounts(values, maxLengths, before))
    onInput?.(values)
  }

  const fileLostByReload = () =>
    form.current?.querySelector<HTMLInputElement>('input[data-lost-file]')?.dataset['lostFile']

  /** Fills empty fields from the tab's draft. What was typed in the meantime has priority. */
  const restore = () => {
    const saved = readDraft(name)
    draft.current = saved ?? newDraft()
    if (!fileChosen.current) setLostFileName(saved?.fileName ?? fileLostByReload())
    for (const [field, value] of Object.entries(saved?.values ?? {})) {
      const control = controlOf(field)
      if (control && !control.value) control.value = value
    }
    const values = read()
    // Text typed before hydration is saved from now on, with the time at which the page was opened. A draft may already
    // exist without text: that of a file chosen before hydration.
    const hadText = Object.values(saved?.values ?? {}).some(Boolean)
    if (!hadText && Object.values(values).some(Boolean)) {
      // By the clock that `filledFor` is read from: performance.timeOrigin knows nothing of a clock that was set meanwhile.
      const openedAt = Math.round(Date.now() - performance.now())
      draft.current = { ...draft.current, values, openedAt }
      saveDraft(name, draft.current)
    }
    updateValues(values)
  }
  const restoreOnce = useRef(restore)
  useEffect(() => restoreOnce.current(), [])

  const focusOn = (field: string) => controlOf(field)?.focus()
  // A control that was disabled or removed cannot take the focus before it is rendered again.
  useEffect(() => {
    const next = focusNext.current
    focusNext.current = undefined
    if (next === 'first') return focusOn(fields[0] ?? '')
    // The button lost the focus when it was disabled for sending. If the visitor has moved on, the focus stays there.
    if (next === 'submit' && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  })

  /** Saves the name of the chosen file; undefined if the file was removed. */
  const saveFileName = (fileName: string | undefined) => {
    const { fileName: _previous, ...rest } = draft.current ?? readDraft(name) ?? newDraft()
    draft.current = { ...rest, ...(fileName !== undefined && { fileName }) }
    saveDraft(name, draft.current)
    fileChosen.current = fileName !== undefined
    setLostFileName(undefined)
  }

  const input = (event: ChangeEvent<HTMLFormElement>) => {
    const values = read()
    const current = (draft.current ??= newDraft())
    current.values = values
    saveDraft(name, current)
    updateValues(values)
    const field = (event.target as { name?: string }).name as Field | undefined
    // A field with an error is validated on every input; the others only when the form is submitted.
    if (field && errors[field]) setErrors({ ...errors, [field]: validate(values)[field] })
  }

  const submit = async () => {
    if (sending.current) return
    dismissFailure()
    const values = read()
    const invalid = validate(values)
    setErrors(invalid)
    setFailure(undefined)
    const first = fields.find((field) => invalid[field])
    if (first) {
      // A message about an earlier submission no longer applies.
      setState('idle')
      return focusOn(first)
    }
    if (lostFileName !== undefined && onLostFile) {
      setState('idle')
      return onLostFile(lostFileName)
    }

    sending.current = true
    setState('sending')
    const { submissionId, openedAt } = (draft.current ??= newDraft())
    const website = controlOf('website')?.value
    try {
      await send(values, {
        ...(submissionId && { submissionId }),
        ...(website && { website }),
        filledFor: Math.max(0, Date.now() - openedAt),
      })
      deleteDraft(name)
      draft.current = newDraft()
      fileChosen.current = false
      setLostFileName(undefined)
      form.current?.reset()
      updateValues(read())
      setState('sent')
      onSent?.()
    } catch (error) {
      setState('idle')
      const message = visitorMessage(error)
      setFailure({ message })
      const rejected: Errors<Field> = error instanceof CallError ? fieldErrors(error, fields) : {}
      setErrors(rejected)
      const field = fields.find((each) => rejected[each])
      if (field) focusOn(field)
      else focusNext.current = 'submit'
      await onError(message)
    } finally {
      sending.current = false
    }
  }

  return {
    /** For the form element. */
    formProps: {
      ref: form,
      noValidate: true,
      // Not used: scripts send the form, and without them the button is disabled. With GET, values could end up in the URL.
      method: 'post',
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit()
      },
      onChange: input,
      onFocus: preloadToasts,
    },
    state,
    errors,
    /** Character counts of the fields that are nearly full or too long. */
    counts,
    failure,
    /** False until hydration, before which the form cannot be sent. */
    ready: hydrated,
    focusOn,
    saveFileName,
    /** The name of a file that was chosen before the page was reloaded and must be chosen again. */
    lostFileName,
    /** Shows the empty form again and focuses its first field. */
    reset: () => {
      focusNext.current = 'first'
      setState('idle')
    },
  }
}

function fieldErrors<Field extends string>(error: CallError, fields: readonly Field[]): Errors<Field> {
  const errors: Errors<Field> = {}
  for (const { path, message } of error.issues) {
    const field = fields.find((each) => each === path)
    if (field) errors[field] ??= message
  }
  return errors
}
