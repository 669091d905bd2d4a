import { useEffect, useId, useRef, useState } from 'react'
import { useLengthError } from '../../../../../ui/forms/use-length-error.ts'
import type { PostForm } from '../use-post-form.ts'

const supportsFieldSizing = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** Firefox does not support `field-sizing` yet. */
function fitHeight(field: HTMLTextAreaElement | null) {
  if (supportsFieldSizing || !field) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}

/** The title, styled like the article's headline. It may wrap but has no line breaks: Enter moves to the text. */
export function TitleField({ postForm }: { postForm: PostForm }) {
  const { form, earlyText, richText } = postForm
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { ref, onChange, ...registered } = form.register('title')
  const title = form.watch('title')
  useEffect(() => fitHeight(field.current), [title])
  // A new article starts in its title. An existing one is opened to be read first.
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
          void onChange(event)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
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
