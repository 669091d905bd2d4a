// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Uploads } from '../../../../../uploads/uploads.ts'
import type { Block } from '../../document/blocks.ts'
import type { BlockEditor } from '../block-editor.ts'
import { CaretTracker } from '../caret/internal/caret-tracker.ts'
import { asStep } from '../tools/step-events.ts'
import { UndoSteps } from './undo-steps.ts'

const paragraph = (text: string): Block => ({ type: 'paragraph', data: { text, style: '' } })

/** An editor of one paragraph. Once it is redrawn, its reads wait for `release`; `reading` settles at the first one. */
function openSteps() {
  let text = 'note'
  let isRedrawn = false
  const reading = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const holder = document.createElement('div')
  holder.className = 'codex-editor'
  const editor = {
    selection: { position: () => undefined, trackChanges: () => new CaretTracker(holder, () => undefined) },
    numberNotes: () => {},
    focusPosition: () => {},
    // The text of the moment of the call, however late it arrives.
    read: async () => {
      const blocks = [paragraph(text)]
      if (isRedrawn) {
        reading.resolve()
        await released.promise
      }
      return blocks
    },
    redraw: async ([block]: readonly Block[]) => {
      text = block?.type === 'paragraph' ? block.data.text : ''
      isRedrawn = true
    },
  }
  const steps = new UndoSteps(holder, editor as unknown as BlockEditor, {} as Uploads)
  steps.start([paragraph(text)])
  return {
    steps,
    text: () => text,
    choose: (next: string) => asStep(holder, () => void (text = next)),
    reading: reading.promise,
    release: () => released.resolve(),
  }
}

test('changes right after an undo are steps of their own, while its text is still being read', async () => {
  const { steps, text, choose, reading, release } = openSteps()
  choose('first')
  const undone = steps.undo()
  await reading
  expect(text()).toBe('note')
  choose('tip')
  choose('warning')
  release()
  await undone

  await steps.undo()
  expect(text()).toBe('tip')
  await steps.undo()
  expect(text()).toBe('note')
})
