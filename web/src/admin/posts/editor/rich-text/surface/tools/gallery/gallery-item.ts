import type { Uploads } from '../../../../../../uploads/uploads.ts'
import type { BlockTypes } from '../../../document/blocks.ts'
import { insertLineBreak } from '../../lines.ts'
import { editable, isEnter } from '../editable.ts'
import { button, element } from '../embed/elements.ts'
import { LibraryPicture } from '../embed/library-picture.ts'

export type PictureData = BlockTypes['gallery']['pictures'][number] & { upload?: string }

interface Events {
  changed: () => void
  /** Called when a drag begins. Returns a function to call at its end. */
  beginMove: () => () => void
  /** Called when the item was dragged over another one. */
  move: (to: GalleryItem) => void
  moveBy: (by: 1 | -1) => void
  remove: () => void
}

const steps: Readonly<Record<string, 1 | -1>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
}
const dragEnds = ['pointerup', 'pointercancel', 'blur'] as const
const itemOf = new WeakMap<Element, GalleryItem>()

/** A picture in a gallery with its alt text, its caption and the handle that moves it. */
export class GalleryItem {
  readonly element = element('li', 'article-gallery-item')
  readonly handle: HTMLButtonElement
  private readonly remove: HTMLButtonElement
  private readonly picture: LibraryPicture
  private readonly caption: HTMLElement

  constructor({ caption, ...picture }: PictureData, uploads: Uploads, events: Events) {
    this.picture = new LibraryPicture(picture, uploads, events.changed)
    this.caption = editable('article-picture-caption', caption, 'Caption (optional)')
    this.caption.addEventListener('keydown', (event) => {
      if (!isEnter(event)) return
      event.preventDefault()
      if (event.shiftKey) insertLineBreak(this.caption)
    })
    this.handle = button('Move', () => undefined)
    this.handle.className = 'article-gallery-handle'
    this.handle.addEventListener('keydown', (event) => {
      const by = steps[event.key]
      if (!by) return
      event.preventDefault()
      event.stopPropagation()
      events.moveBy(by)
    })
    this.listenForDrag(events)
    this.remove = button('Remove', events.remove)
    this.element.append(
      this.picture.image,
      this.picture.status,
      this.picture.alt,
      this.caption,
      this.handle,
      this.remove,
    )
    itemOf.set(this.element, this)
  }

  /**
   * Takes the position of the item under the pointer as soon as it is dragged over it. The whole drag is one undo step.
   */
  private listenForDrag({ beginMove, move }: Pick<Events, 'beginMove' | 'move'>): void {
    const { handle } = this
    handle.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return
      event.preventDefault()
      handle.focus()
      handle.setPointerCapture(event.pointerId)
      const end = beginMove()
      const stop = () => {
        for (const name of dragEnds) window.removeEventListener(name, stop, true)
        end()
      }
      for (const name of dragEnds) window.addEventListener(name, stop, true)
    })
    handle.addEventListener('pointermove', ({ pointerId, clientX, clientY }) => {
      if (!handle.hasPointerCapture(pointerId)) return
      const under = document.elementFromPoint(clientX, clientY)?.closest('.article-gallery-item')
      const to = under?.parentElement === this.element.parentElement && itemOf.get(under)
      if (!to || to === this) return
      move(to)
      // Moving an element in the page releases its pointer capture.
      handle.setPointerCapture(pointerId)
    })
  }

  number(position: number, count: number): void {
    this.handle.ariaLabel = `Picture ${position} of ${count}: drag it, or move it with the arrow keys`
    this.handle.title = 'Drag, or move with the arrow keys'
    this.remove.ariaLabel = `Remove picture ${position}`
  }

  destroy(): void {
    this.picture.destroy()
  }

  save(): PictureData {
    const { data, alt } = this.picture
    return { ...data, alt: alt.value.trim(), caption: this.caption.innerHTML }
  }
}
