import {
  memo,
  type Ref,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { whenIdle } from '../../../../ui/when-idle.ts'
import type { Uploads } from '../../../uploads/uploads.ts'
import { setLink } from './actions/commands/marks.ts'
import { listenToEditorEvents } from './actions/editor-events.ts'
import { PasteNotice } from './actions/paste/paste-notice.tsx'
import { type EarlyInput, takeOver } from './actions/take-over.ts'
import { listenForLeaving } from './actions/typing/leave-by-tab.ts'
import { listenForMarkdown } from './actions/typing/markdown.ts'
import { useSlashMenu } from './insert-menu/use-slash-menu.tsx'
import { ArticleEditor } from './surface/article-editor.ts'
import type { Command } from './surface/command.ts'
import type { FailedPicture } from './surface/failed-pictures.ts'
import type { ToolbarState } from './toolbar/toolbar-state.ts'
import { Tools } from './toolbar/tools.tsx'
import { usePicturePicker } from './toolbar/use-picture-picker.tsx'

const ShortcutSheet = lazyPart(() => import('./toolbar/shortcut-sheet.tsx'), {
  onFailed: ({ onClose }) => onClose(),
})

const loadToolbarState = () => import('./toolbar/toolbar-state.ts')
const loadLinkDialog = () => import('./toolbar/link-dialog.tsx')
const loadPictureDialog = () => import('./toolbar/picture-dialog.tsx')
const BlockHandle = lazyPart(async () => ({
  default: (await import('./block-menu/block-handle.tsx')).BlockHandle,
}))
const Inserter = lazyPart(async () => ({ default: (await import('./block-menu/inserter.tsx')).Inserter }))
const SelectionTools = lazyPart(async () => ({
  default: (await import('./toolbar/selection-tools.tsx')).SelectionTools,
}))
const closes = { onFailed: ({ onClose }: { onClose: () => void }) => onClose() }
const LinkDialog = lazyPart(async () => ({ default: (await loadLinkDialog()).LinkDialog }), closes)
const PictureDialog = lazyPart(async () => ({ default: (await loadPictureDialog()).PictureDialog }), closes)

/**
 * Milliseconds. The toolbar updates once no key was pressed for `toolbarPause`, then waits at most `toolbarIdleTimeout`
 * for the browser to be idle.
 */
const toolbarPause = 150
const toolbarIdleTimeout = 300

/**
 * Milliseconds. Once the text accepts input, everything around it waits at most this long for the browser to be idle.
 */
const restIdleTimeout = 300

/** Preloads the dialogs that keys open: while one loads, further keystrokes would replace the selected words. */
function preloadDialogs(): void {
  for (const load of [loadLinkDialog, loadPictureDialog]) load().catch(() => undefined)
}

export interface RichTextHandle {
  /** The current text as HTML. Rejects if Editor.js cannot read its blocks. */
  html: () => Promise<string>
  /** Pictures in the text that would be missing from the article if it were saved now. */
  failedPictures: () => Promise<FailedPicture[]>
  /** Replaces the whole text as one undo step. */
  replace: (html: string) => Promise<void>
  /** Applies what the user typed and clicked before the editor was ready. */
  takeOver: (input: EarlyInput) => void
  /** Focuses the text, with the caret where it was, or at the start if it was never in the text. */
  focus: () => void
}

interface RichTextProps {
  ref: Ref<RichTextHandle>
  /** Read once on mount; later changes are ignored. */
  initialHtml: string
  label: string
  uploads: Uploads
  onChange: (html: string) => void
  /** Called once the text can be edited. */
  onReady: () => void
}

/** The rows of buttons that apply to the selection. */
const tools = '.post-editor-row, .selection-tools'

const focusToolbar = (toolbar: HTMLDivElement) => toolbar.querySelector('select')?.focus()

const isOnScrollbar = (element: HTMLElement, { clientX }: MouseEvent) =>
  clientX > element.getBoundingClientRect().left + element.clientWidth

/** The rich text editor: a sticky toolbar above Editor.js. */
function RichText({ ref, initialHtml, label, uploads, onChange, onReady }: RichTextProps) {
  const holder = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const toolbarAwaited = useRef(false)
  const hintId = useId()
  const [start] = useState(initialHtml)
  const handleChange = useEffectEvent(onChange)
  const handleReady = useEffectEvent(onReady)
  const [editor, setEditor] = useState<ArticleEditor>()
  // The text is inert until Editor.js is ready, because earlier changes would be missing from the undo history.
  const [ready, setReady] = useState(false)
  // Then the toolbar and the controls beside the blocks are rendered.
  const [rest, setRest] = useState(false)
  const [state, setState] = useState<ToolbarState>()
  const [dialog, setDialog] = useState<'link' | 'image' | 'keys'>()
  const [pasteNotice, setPasteNotice] = useState('')
  const picturePicker = usePicturePicker(holder)
  const slashMenu = useSlashMenu(editor, () => setDialog('image'))
  const showState = useEffectEvent(async (from: ArticleEditor) => {
    const loaded = rest ? await loadToolbarState().catch(() => undefined) : undefined
    if (!loaded) return
    const next = loaded.readToolbarState(from)
    setState((shown) => (JSON.stringify(shown) === JSON.stringify(next) ? shown : next))
  })
  const handleSelect = useEffectEvent((element: HTMLElement) => slashMenu.update(element))

  useEffect(() => {
    if (!holder.current) return
    // Each editor gets its own element: StrictMode starts two, and the first takes a while to be destroyed.
    const element = document.createElement('div')
    holder.current.append(element)
    let toolbarTimer: ReturnType<typeof setTimeout> | undefined
    let stopWaiting: (() => void) | undefined
    const leaveToolbar = () => {
      clearTimeout(toolbarTimer)
      stopWaiting?.()
    }
    const newEditor: ArticleEditor = new ArticleEditor({
      holder: element,
      html: start,
      uploads,
      onChange: (html) => handleChange(html),
      onSelect: () => {
        handleSelect(element)
        // Asking the browser for the formats at the caret takes longer than a keystroke, so it waits for a pause in
        // typing.
        leaveToolbar()
        toolbarTimer = setTimeout(() => {
          stopWaiting = whenIdle(() => void showState(newEditor), toolbarIdleTimeout)
        }, toolbarPause)
      },
    })
    const stop = listenToEditorEvents(element, {
      editor: newEditor,
      onLink: () => setDialog('link'),
      onKeys: () => setDialog('keys'),
      onPasted: setPasteNotice,
      onToolbar: () => {
        if (toolbar.current) return focusToolbar(toolbar.current)
        // Alt+F10 was pressed before the toolbar was loaded: focus it as soon as it mounts.
        toolbarAwaited.current = true
        setRest(true)
      },
    })
    const stopMarkdown = listenForMarkdown(element, newEditor)
    const stopLeaving = listenForLeaving(element)
    setEditor(newEditor)
    let unmounted = false
    void newEditor.ready.then(() => {
      if (unmounted) return
      // Synchronously: no pending React work is as urgent as the first key.
      flushSync(() => setReady(true))
      flushSync(() => handleReady())
    })
    return () => {
      unmounted = true
      leaveToolbar()
      setReady(false)
      stop()
      stopMarkdown()
      stopLeaving()
      newEditor.destroy()
      element.remove()
    }
  }, [uploads, start])

  useEffect(() => {
    if (!ready) return
    return whenIdle(() => {
      startTransition(() => setRest(true))
      preloadDialogs()
    }, restIdleTimeout)
  }, [ready])

  useEffect(() => {
    if (!rest || !editor) return
    return whenIdle(() => void showState(editor), toolbarIdleTimeout)
  }, [rest, editor])

  // The text is often shorter than its field, and Editor.js only handles clicks on the text.
  useEffect(() => {
    const element = holder.current
    if (!element || !editor) return
    const reachText = (event: MouseEvent) => {
      if (event.button !== 0 || !(event.target instanceof Element)) return
      if (event.target.closest('.codex-editor__redactor') || isOnScrollbar(element, event)) return
      event.preventDefault()
      editor.focusAt(event)
    }
    element.addEventListener('mousedown', reachText)
    return () => element.removeEventListener('mousedown', reachText)
  }, [editor])

  // A press outside Editor.js clears its block selection and blurs the field. Prevent that for the toolbar.
  useEffect(() => {
    const keepSelection = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !event.target.closest(tools)) return
      event.stopPropagation()
      if (!event.target.closest('select')) event.preventDefault()
    }
    window.addEventListener('mousedown', keepSelection, true)
    return () => window.removeEventListener('mousedown', keepSelection, true)
  }, [])

  useImperativeHandle(
    ref,
    () => ({
      html: () => editor?.html() ?? Promise.resolve(start),
      failedPictures: () => editor?.failedPictures() ?? Promise.resolve([]),
      replace: (html) => editor?.replaceText(html) ?? Promise.resolve(),
      takeOver: (input) => {
        if (editor) void takeOver(editor, input)
      },
      focus: () => editor?.focus(),
    }),
    [editor, start],
  )

  // Stable, because the toolbar is rendered again only if its props change.
  const attachToolbar = useCallback((element: HTMLDivElement | null) => {
    toolbar.current = element
    const stillInText = holder.current?.contains(document.activeElement)
    if (element && toolbarAwaited.current && stillInText) focusToolbar(element)
    if (element) toolbarAwaited.current = false
  }, [])
  const openLink = useCallback(() => setDialog('link'), [])
  const openImage = useCallback(() => setDialog('image'), [])
  const openKeys = useCallback(() => setDialog('keys'), [])

  // A dialog traps the focus until it is gone, so its command runs only after it has closed.
  const pendingCommand = useRef<Command | Promise<Command>>(undefined)
  function closeWith(command: Command | Promise<Command>) {
    pendingCommand.current = command
    setDialog(undefined)
  }
  function runPendingCommand() {
    editor?.selection.restore()
    if (pendingCommand.current) void editor?.runHere(Promise.resolve(pendingCommand.current))
    pendingCommand.current = undefined
  }

  return (
    <fieldset aria-label={label} aria-describedby={hintId} className="min-w-0">
      <p id={hintId} className="sr-only">
        Tab belongs to lists, tables and code. To leave the text, press Escape, then Tab.
      </p>
      <div className="post-editor-tools">
        <Tools
          ready={rest}
          editor={editor}
          state={state}
          toolbarRef={attachToolbar}
          onLink={openLink}
          onImage={openImage}
          onKeys={openKeys}
        />
      </div>
      <div className="relative">
        <div
          ref={holder}
          inert={!ready}
          className="article article-editor min-h-[300px] py-3 pr-9 sm:px-11"
        />
        {rest && editor && (
          <BlockHandle editor={editor} holder={holder} convertible={state?.convertible ?? true} />
        )}
        {rest && editor && state && !dialog && (
          <SelectionTools editor={editor} holder={holder} state={state} onLink={openLink} />
        )}
        {rest && <Inserter holder={holder} onInsert={slashMenu.openAt} />}
      </div>
      <PasteNotice text={pasteNotice} onClose={() => setPasteNotice('')} />
      {slashMenu.menu}
      {picturePicker}
      {dialog === 'keys' && (
        <ShortcutSheet onClose={() => setDialog(undefined)} onClosed={runPendingCommand} />
      )}
      {dialog === 'link' && (
        <LinkDialog
          current={editor?.selection.linkAtCaret()?.getAttribute('href') ?? undefined}
          onClose={() => setDialog(undefined)}
          onClosed={runPendingCommand}
          onLink={(address, words) => closeWith(setLink(address, words))}
        />
      )}
      {dialog === 'image' && (
        <PictureDialog
          uploads={uploads}
          onClose={() => setDialog(undefined)}
          onClosed={runPendingCommand}
          onInsert={closeWith}
        />
      )}
    </fieldset>
  )
}

// Memoized, because the surrounding form renders with each save and each stored draft.
export default memo(RichText)
