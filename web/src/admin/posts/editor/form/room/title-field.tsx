import { useEffect, useId, useRef, useState } from 'react'
import type { PostForm } from '../use-post-form.ts'

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** Firefox does not yet know fields that are as high as their text. */
function fitHeight(field: HTMLTextAreaElement | null) {
  if (growsByItself || !field) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}

/** The title in the article's own headline. It may wrap, but is one line: Enter goes on to the text. */
export function TitleField({ postForm }: { postForm: PostForm }) {
  const { form } = postForm
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { ref, onChange, ...registered } = form.register('title')
  const title = form.watch('title')
  useEffect(() => fitHeight(field.current), [title])
  // An article begins with its title. One that exists is opened to be read first.
  const [isNew] = useState(!postForm.stored)
  useEffect(() => {
    if (isNew) field.current?.focus({ preventScroll: true })
  }, [isNew])
  const error = form.formState.errors.title?.message
  return (
    <div className="room-title">
      <label htmlFor={id} className="sr-only">
        Title
      </label>
      <textarea
        id={id}
        rows={1}
        dir="auto"
        placeholder="Title"
        className="room-headline"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...registered}
        ref={(element) => {
          field.current = element
          ref(element)
        }}
        onChange={(event) => {
          // Pasted.
          if (event.target.value.includes('\n'))
            event.target.value = event.target.value.trim().replace(/\s*\n\s*/g, ' ')
          void onChange(event)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.form
            ?.querySelector<HTMLElement>('.room-title ~ * :is([contenteditable=true], textarea)')
            ?.focus()
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
