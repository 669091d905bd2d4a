import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { useLengthError } from '../../../../../ui/forms/use-length-error.ts'
import { isTypographic, typographic } from '../../rich-text/actions/typing/typography.ts'
import type { PostForm } from '../use-post-form.ts'

const supportsFieldSizing = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** Firefox does not support `field-sizing` yet. */
function fitHeight(field: HTMLTextAreaElement | null) {
  if (supportsFieldSizing || !field) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}

/** Writes what a typesetter would, on wish. Returns what was typed if that is something else. */
function correctTyping({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) {
  if (!(nativeEvent instanceof InputEvent) || nativeEvent.inputType !== 'insertText') return undefined
  const { value, selectionStart: at } = target
  const better = isTypographic() ? typographic(value.slice(0, at)) : undefined
  if (!better) return undefined
  target.setRangeText(better.text, at - better.length, at, 'end')
  return { value, at }
}

/** The title, styled like the article's headline. It may wrap but has no line breaks: Enter and Tab move to the text. */
export function TitleField({ postForm }: { postForm: PostForm }) {
  const { form, earlyText, richText } = postForm
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { ref, onChange, ...registered } = form.register('title')
  const title = form.watch('title')
  useEffect(() => fitHeight(field.current), [title])
  // A new article starts in its title. An existing one is opened to be read first.
  /** What was typed before the last typographic correction: Backspace takes that back. */
  const typed = useRef<{ value: string; at: number }>(undefined)
  const [isNew] = useState(!postForm.stored)
  useEffect(() => {
    if (isNew) field.current?.focus({ preventScroll: true })
  }, [isNew])
  const lengthError = useLengthError(id, 200)
  const error = lengthError ?? form.formState.errors.title?.message
  return (
    <div className="post-editor-title">
      <label htmlFor={id} className="sr-only">
        Title
      </label>
      <textarea
        id={id}
        rows={1}
        dir="auto"
        placeholder="Title"
        className="post-editor-headline"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...registered}
        ref={(element) => {
          field.current = element
          ref(element)
        }}
        onChange={(event) => {
          // Pasted line breaks become spaces.
          if (event.target.value.includes('\n'))
            event.target.value = event.target.value.trim().replace(/\s*\n\s*/g, ' ')
          typed.current = correctTyping(event)
          void onChange(event)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Backspace' && typed.current && field.current) {
            event.preventDefault()
            const { value, at } = typed.current
            field.current.value = value
            field.current.setSelectionRange(at, at)
            form.setValue('title', value, { shouldDirty: true })
          }
          typed.current = undefined
          // The toolbar is between them in the page, and Shift+Tab leads to it from the text.
          const goesOn = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)
          if (!goesOn || event.nativeEvent.isComposing) return
          event.preventDefault()
          const text = earlyText.current ?? richText.current
          text?.focus()
        }}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
