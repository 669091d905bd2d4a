import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { Uploads } from '../uploads/uploads.ts'
import { ArticleEditor } from './article-editor.ts'
import type { Command } from './commands/command.ts'
import { insertPicture } from './commands/insert.ts'
import { link } from './commands/marks.ts'
import { listenToEditor } from './editor-keys.ts'
import { LinkDialog } from './link-dialog.tsx'
import type { MissingPicture } from './missing-pictures.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { Toolbar } from './toolbar.tsx'
import { readToolbarState, restingState } from './toolbar-state.ts'

export interface RichTextHandle {
  /** What is on the screen at this moment, as the HTML to store. */
  html: () => Promise<string>
  /** Pictures that stand in the text and would be missing in it. */
  missingPictures: () => Promise<MissingPicture[]>
}

interface RichTextProps {
  ref: Ref<RichTextHandle>
  /** Where the text starts; later changes of it are not followed. */
  initialHtml: string
  label: string
  uploads: Uploads
  onChange: (html: string) => void
}

/** The article's text: a toolbar that stays, and Editor.js below it. */
export default function RichText({ ref, initialHtml, label, uploads, onChange }: RichTextProps) {
  const holder = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const [start] = useState(initialHtml)
  const changed = useEffectEvent(onChange)
  const [editor, setEditor] = useState<ArticleEditor>()
  const [state, setState] = useState(restingState)
  const [asking, setAsking] = useState<'link' | 'image'>()

  useEffect(() => {
    if (!holder.current) return
    // An element of its own per editor: StrictMode starts two, and the first needs time to go.
    const element = document.createElement('div')
    holder.current.append(element)
    const made: ArticleEditor = new ArticleEditor({
      holder: element,
      html: start,
      uploads,
      onChange: (html) => changed(html),
      onSelect: () => setState(readToolbarState(made)),
    })
    const stop = listenToEditor(element, {
      editor: made,
      onLink: () => setAsking('link'),
      onToolbar: () => toolbar.current?.querySelector('select')?.focus(),
    })
    setEditor(made)
    return () => {
      stop()
      made.destroy()
      element.remove()
    }
  }, [uploads, start])

  // Editor.js forgets its marked blocks on any press outside of it, a field loses its caret: not for the toolbar.
  useEffect(() => {
    const keep = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !toolbar.current?.contains(event.target)) return
      event.stopPropagation()
      if (!event.target.closest('select')) event.preventDefault()
    }
    window.addEventListener('mousedown', keep, true)
    return () => window.removeEventListener('mousedown', keep, true)
  }, [])

  useImperativeHandle(
    ref,
    () => ({
      html: () => editor?.capture() ?? Promise.resolve(start),
      missingPictures: () => editor?.missingPictures() ?? Promise.resolve([]),
    }),
    [editor, start],
  )

  // A dialog holds the focus until it has gone: what it was opened for happens after that.
  const next = useRef<Command>(undefined)
  function answer(command: Command) {
    next.current = command
    setAsking(undefined)
  }
  function resume() {
    editor?.selected.restore()
    if (next.current) void editor?.run(next.current)
    next.current = undefined
  }

  return (
    <fieldset
      aria-label={label}
      className="min-w-0 rounded-sm border border-edge bg-raised focus-within:border-action"
    >
      <div className="sticky top-26 z-10 rounded-t-sm sm:top-16">
        <Toolbar
          editor={editor}
          state={state}
          toolbarRef={toolbar}
          onLink={() => setAsking('link')}
          onImage={() => setAsking('image')}
        />
      </div>
      <div
        ref={holder}
        className="article article-editor h-[400px] min-h-[300px] resize-y overflow-y-auto px-4 py-3"
      />
      {asking === 'link' && (
        <LinkDialog
          current={editor?.selected.link()?.getAttribute('href') ?? undefined}
          onClose={() => setAsking(undefined)}
          onClosed={resume}
          onLink={(address) => answer(link(address))}
        />
      )}
      {asking === 'image' && (
        <PictureDialog
          uploads={uploads}
          onClose={() => setAsking(undefined)}
          onClosed={resume}
          onInsert={(picture, alt) => answer(insertPicture(picture, alt))}
        />
      )}
    </fieldset>
  )
}
