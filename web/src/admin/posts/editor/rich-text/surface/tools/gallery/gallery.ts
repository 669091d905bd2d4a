import type { MediaFile } from '#shared/domain/media/media-file.ts'
import type { Uploads } from '../../../../../../uploads/uploads.ts'
import type { BlockTypes } from '../../../document/blocks.ts'
import type { API, BlockAPI, BlockTool, BlockToolConstructorOptions } from '../../editor-js/editor-js.ts'
import { editable } from '../editable.ts'
import { button, element, keepKeys } from '../embed/elements.ts'
import { inlineSanitizer } from '../inline-sanitizer.ts'
import { insertParagraphAfter } from '../insert-paragraph-after.ts'
import { requestPicture } from '../picture-request.ts'
import { asStep, beginStep } from '../step-events.ts'
import { GalleryItem, type PictureData } from './gallery-item.ts'

type GalleryData = Omit<BlockTypes['gallery'], 'pictures'> & { pictures: PictureData[] }

/** The maximum number of pictures. More would deserve a page of their own. */
const maxPictures = 12

/** Pictures side by side, reordered by dragging or with the arrow keys. */
class Gallery implements BlockTool {
  static readonly sanitize = {
    pictures: { url: true, alt: true, width: true, height: true, upload: true, caption: inlineSanitizer },
    caption: inlineSanitizer,
  }
  static readonly isReadOnlySupported = true
  private readonly api: API
  private readonly block: BlockAPI
  private readonly uploads: Uploads
  private readonly frame = element('div', 'article-gallery')
  private readonly list = element('ul', 'article-gallery-list')
  private readonly add: HTMLButtonElement
  private readonly note = element('output', 'article-picture-status')
  private readonly caption: HTMLElement
  private items: GalleryItem[]

  constructor({ data, api, block }: BlockToolConstructorOptions<GalleryData>, uploads: Uploads) {
    this.api = api
    this.block = block
    this.uploads = uploads
    this.add = button('Add a picture', () =>
      requestPicture(this.add, (chosen) => asStep(this.frame, () => this.take(chosen))),
    )
    this.caption = editable('article-picture-caption', data.caption ?? '', 'Gallery caption (optional)')
    this.items = (data.pictures ?? []).map((picture) => this.itemFor(picture))
  }

  render(): HTMLElement {
    this.frame.role = 'group'
    this.frame.ariaLabel = 'Gallery'
    keepKeys(this.frame)
    this.add.classList.add('article-gallery-add')
    this.caption.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.isComposing) return
      event.preventDefault()
      insertParagraphAfter(this.api, this.block)
    })
    this.frame.append(this.list, this.add, this.note, this.caption)
    this.show()
    return this.frame
  }

  private itemFor(picture: PictureData): GalleryItem {
    const item: GalleryItem = new GalleryItem(picture, this.uploads, {
      changed: () => this.block.dispatchChange(),
      beginMove: () => beginStep(this.frame),
      move: (to) => this.move(item, to),
      moveBy: (by) => asStep(this.frame, () => this.move(item, this.items[this.items.indexOf(item) + by])),
      remove: () => asStep(this.frame, () => this.remove(item)),
    })
    return item
  }

  private take(chosen: MediaFile | File): void {
    const empty = { url: '', alt: '', caption: '', width: '', height: '' }
    if (chosen instanceof File)
      this.items.push(this.itemFor({ ...empty, upload: this.uploads.start(chosen).id }))
    else {
      const { url, altText: alt, width, height } = chosen
      const size = { width: String(width || ''), height: String(height || '') }
      this.items.push(this.itemFor({ ...empty, url, alt, ...size }))
    }
    this.show()
    this.block.dispatchChange()
  }

  /** Moves an item to the position of another one. */
  private move(item: GalleryItem, to: GalleryItem | undefined): void {
    const target = to ? this.items.indexOf(to) : -1
    if (target < 0 || to === item) return
    this.items = this.items.toSpliced(this.items.indexOf(item), 1).toSpliced(target, 0, item)
    this.show()
    item.handle.focus()
    this.note.textContent = `Now picture ${target + 1} of ${this.items.length}.`
    this.block.dispatchChange()
  }

  private remove(item: GalleryItem): void {
    const index = this.items.indexOf(item)
    item.destroy()
    this.items = this.items.filter((other) => other !== item)
    this.show()
    const next = this.items[Math.min(index, this.items.length - 1)]
    if (next) next.handle.focus()
    else this.add.focus()
    this.block.dispatchChange()
  }

  private show(): void {
    const { length } = this.items
    for (const [index, item] of this.items.entries()) {
      item.number(index + 1, length)
      // Move only the items whose position changed: a field that is removed from the page loses its focus.
      if (this.list.children[index] !== item.element)
        this.list.insertBefore(item.element, this.list.children[index] ?? null)
    }
    while (this.list.children.length > length) this.list.lastElementChild?.remove()
    this.add.hidden = length >= maxPictures
    this.note.textContent =
      length > 1
        ? ''
        : `A gallery has two to twelve pictures.${length ? ' With one, it is saved as a picture.' : ''}`
  }

  destroy(): void {
    for (const item of this.items) item.destroy()
  }

  validate(): boolean {
    return true
  }

  save(): GalleryData {
    return { pictures: this.items.map((item) => item.save()), caption: this.caption.innerHTML }
  }
}

/** The tool for one editor. Editor.js instantiates the class itself, so the uploads are bound here. */
export const galleryTool = (uploads: Uploads) =>
  class extends Gallery {
    constructor(options: BlockToolConstructorOptions<GalleryData>) {
      super(options, uploads)
    }
  }
