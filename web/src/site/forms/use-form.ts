import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '../../api/call.ts'
import { useHydrated } from '../use-hydrated.ts'
import { type Draft, dropDraft, freshDraft, keepDraft, readDraft } from './draft.ts'
import { faultSentence } from './fault-sentence.ts'
import { expectToasts } from './toasts/toasts.tsx'

export type Values<Field extends string> = Record<Field, string>
export type Errors<Field extends string> = Partial<Record<Field, string>>

/** What goes along with every submission, beside its fields. */
export interface Guard {
  submissionId?: string
  website?: string
  filledFor: number
}

interface Options<Field extends string> {
  /** Names the draft: one per form and place. */
  name: string
  fields: readonly Field[]
  /** What is wrong, by field; the form is not sent while there is anything. */
  validate: (values: Values<Field>) => Errors<Field>
  /** Sends it; whatever it throws leaves everything as it was. */
  send: (values: Values<Field>, guard: Guard) => Promise<void>
  onSent?: () => void
  /** Told the server's sentence, where it said one. Answers whether the visitor was told. */
  onFault: (sentence: string | undefined) => void | Promise<unknown>
  onInput?: (values: Values<Field>) => void
}

/** Seconds after which an answer is not to be expected any more. */
const patience = 20

export const withinPatience = (): AbortSignal => AbortSignal.timeout(patience * 1000)

/**
 * A form whose fields are the browser's own: what is typed before the script runs stays, and nothing is lost when
 * sending fails. It validates, sends once however often it is clicked, and moves to the first thing that is wrong.
 */
export function useForm<Field extends string>(options: Options<Field>) {
  const { name, fields, validate, send, onSent, onFault, onInput } = options
  const form = useRef<HTMLFormElement>(null)
  const draft = useRef<Draft>(undefined)
  const sending = useRef(false)
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [errors, setErrors] = useState<Errors<Field>>({})
  const [fault, setFault] = useState<{ sentence: string | undefined }>()
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

  /** What was left in this tab goes into fields that are empty; what was typed meanwhile comes first. */
  const restore = () => {
    const left = readDraft(name)
    draft.current = left ?? freshDraft()
    for (const [field, value] of Object.entries(left?.values ?? {})) {
      const control = controlOf(field)
      if (control && !control.value) control.value = value
    }
    const values = read()
    // Typed before the script ran: kept from now on, and begun when the page was opened.
    if (!left && Object.values(values).some(Boolean)) {
      draft.current = { ...draft.current, values, openedAt: Math.round(performance.timeOrigin) }
      keepDraft(name, draft.current)
    }
    onInput?.(values)
  }
  const restoreOnce = useRef(restore)
  useEffect(() => restoreOnce.current(), [])

  const focusOn = (field: string) => controlOf(field)?.focus()

  const input = (event: ChangeEvent<HTMLFormElement>) => {
    const values = read()
    const kept = (draft.current ??= freshDraft())
    kept.values = values
    keepDraft(name, kept)
    onInput?.(values)
    const field = (event.target as { name?: string }).name as Field | undefined
    // What is being mended is judged while it is typed; what was not looked at yet is left in peace.
    if (field && errors[field]) setErrors({ ...errors, [field]: validate(values)[field] })
  }

  const submit = async () => {
    if (sending.current) return
    const values = read()
    const wrong = validate(values)
    setErrors(wrong)
    setFault(undefined)
    const first = fields.find((field) => wrong[field])
    if (first) return focusOn(first)

    sending.current = true
    setState('sending')
    const { submissionId, openedAt } = (draft.current ??= freshDraft())
    const website = controlOf('website')?.value
    try {
      await send(values, {
        ...(submissionId && { submissionId }),
        ...(website && { website }),
        filledFor: Math.max(0, Date.now() - openedAt),
      })
      dropDraft(name)
      draft.current = freshDraft()
      form.current?.reset()
      setState('sent')
      onSent?.()
    } catch (error) {
      setState('idle')
      const sentence = faultSentence(error)
      setFault({ sentence })
      const refused: Errors<Field> = error instanceof CallError ? refusedFields(error, fields) : {}
      setErrors(refused)
      const field = fields.find((each) => refused[each])
      if (field) focusOn(field)
      await onFault(sentence)
    } finally {
      sending.current = false
    }
  }

  return {
    /** For the form element. */
    formProps: {
      ref: form,
      noValidate: true,
      // Never asked for while there is a script; without one the button is off, and nothing lands in an address.
      method: 'post',
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit()
      },
      onChange: input,
      onFocus: expectToasts,
    },
    state,
    errors,
    fault,
    /** False until a script can send it. */
    ready: hydrated,
    focusOn,
    /** Back to an empty form. */
    again: () => setState('idle'),
  }
}

function refusedFields<Field extends string>(error: CallError, fields: readonly Field[]): Errors<Field> {
  const found: Errors<Field> = {}
  for (const { path, message } of error.issues) {
    const field = fields.find((each) => each === path)
    if (field) found[field] ??= message
  }
  return found
}
