import type { Size } from '#shared/domain/media/picture-sizes.ts'
import { pictureAddressError } from '#shared/domain/text/picture-address.ts'
import type { Uploads } from '../../../../../uploads/uploads.ts'
import { type Alignment, withAlignment } from '../../document/block-style.ts'
import { type BlockTypes, pictureData } from '../../document/blocks.ts'
import { isImageUrl } from '../../document/sanitize-html.ts'
import type { API, BlockAPI, BlockTool, BlockToolConstructorOptions } from '../editor-js/editor-js.ts'
import { insertLineBreak } from '../lines.ts'
import { toEditableFragment } from './editable.ts'
import { inlineSanitizer } from './inline-sanitizer.ts'
import { insertParagraphAfter } from './insert-paragraph-after.ts'
import { asStep } from './step-events.ts'

/** `upload` is the id of the upload that will provide the picture's URL. */
type PictureData = BlockTypes['picture'] & { upload?: string }
/** `adopt` marks a picture pasted from another site, which is to be copied into the library. */
type NewPictureData = PictureData & { adopt?: boolean }

/** Milliseconds between attempts to load a picture. The server does not serve it until it has been checked. */
const retryDelays = [1000, 2000, 4000, 8000]

/** Milliseconds to wait for another site before its picture keeps its address. */
const longestAnswer = 20_000

const createElement = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string) => {
  const element = document.createElement(tag)
  element.className = className
  return element
}

/** A picture with its alt text and a caption. */
class Picture implements BlockTool {
  static readonly sanitize = {
    url: true,
    alt: true,
    caption: inlineSanitizer,
    title: true,
    width: true,
    height: true,
    style: true,
    shape: true,
    upload: true,
  }
  static readonly isReadOnlySupported = true
  private readonly api: API
  private readonly block: BlockAPI
  private readonly uploads: Uploads
  private readonly data: PictureData
  private readonly frame = createElement('figure', 'article-picture')
  private readonly image = createElement('img', 'article-picture-image')
  private readonly status = createElement('div', 'article-picture-status')
  private readonly alt = createElement('input', 'article-picture-alt')
  private readonly caption = createElement('div', 'article-picture-caption')
  private unsubscribe: () => void = () => undefined
  private failures = 0
  private rejectionRequested = false
  private adopting: boolean

  constructor({ data: given, api, block }: BlockToolConstructorOptions<NewPictureData>, uploads: Uploads) {
    const { adopt = false, ...data } = given
    this.adopting = adopt
    this.api = api
    this.block = block
    this.uploads = uploads
    this.data = { ...pictureData(data), ...(data.upload && { upload: data.upload }) }
  }

  render(): HTMLElement {
    this.frame.style.cssText = this.data.style
    this.image.alt = this.data.alt
    this.image.addEventListener('error', () => (this.adopting ? this.keepAddress() : this.retryLoading()))
    if (this.adopting) this.adopt()
    this.status.ariaLive = 'polite'
    this.alt.value = this.data.alt
    this.alt.placeholder = 'Describe the picture for people who cannot see it'
    this.alt.ariaLabel = 'Description of the picture'
    this.caption.contentEditable = 'true'
    this.caption.role = 'textbox'
    this.caption.ariaLabel = 'Caption'
    this.caption.dataset['placeholder'] = 'Caption (optional)'
    this.caption.append(toEditableFragment(this.data.caption))
    for (const field of [this.alt, this.caption]) {
      field.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' || event.isComposing) return
        event.preventDefault()
        event.stopPropagation()
        if (event.shiftKey && field === this.caption) insertLineBreak(field)
        else insertParagraphAfter(this.api, this.block)
      })
    }
    this.frame.append(this.image, this.status, this.alt, this.caption)
    this.watchUpload()
    return this.frame
  }

  /** Copies a picture from another site into the library, if that site allows browsers to read it. */
  private adopt(): void {
    this.image.crossOrigin = 'anonymous'
    this.image.referrerPolicy = 'no-referrer'
    const answered = new Promise((resolve) => {
      for (const event of ['load', 'error']) this.image.addEventListener(event, resolve, { once: true })
      setTimeout(resolve, longestAnswer)
    })
    // A save in the meantime waits, so that it stores the copy's address and not the other site's.
    void this.uploads.expect(answered.then(() => this.copy()))
    this.showStatus('Copying the picture into the library...')
  }

  private async copy(): Promise<void> {
    if (!this.adopting) return
    const { copyOf } = await import('./copy-picture.ts')
    const file = await copyOf(this.image, this.data.url).catch(() => undefined)
    if (!this.frame.isConnected) return
    if (!file) return this.keepAddress()
    this.adopting = false
    this.data.upload = this.uploads.start(file).id
    this.watchUpload()
    this.block.dispatchChange()
  }

  /** Keeps the picture at its address on the other site. */
  private keepAddress(): void {
    this.adopting = false
    delete this.data.upload
    this.image.removeAttribute('crossorigin')
    this.showUrl(this.data.url)
    this.showStatus(
      `Kept at ${new URL(this.data.url).host}, whose owner can change or remove it: it could not be copied into the library.`,
      { label: 'Keep it there', run: () => this.showStatus('') },
      { label: 'Remove', run: () => this.remove() },
    )
  }

  /** Shows the progress of the upload, and its URL once it is done. */
  private watchUpload(): void {
    this.unsubscribe = this.uploads.subscribe(() => this.update())
    this.update()
  }

  private update(): void {
    const { upload: id } = this.data
    if (!id) return this.showUrl(this.data.url)
    const upload = this.uploads.get(id)
    if (!upload) return this.showStatus('This upload was interrupted. Remove the picture and add it again.')
    if (this.image.src !== upload.localUrl) this.image.src = upload.localUrl
    switch (upload.state.phase) {
      case 'waiting':
        return this.showStatus('Waiting to be uploaded...')
      case 'running':
        return this.showStatus(`Uploading ${Math.round(upload.state.sent * 100)}%`, {
          label: 'Cancel upload',
          run: () => this.remove(upload.cancel),
        })
      case 'checking':
        return this.showStatus('Checking...')
      case 'done':
        return this.applyUploaded(upload.state)
      case 'failed':
        // If the copy fails, the picture keeps its address.
        if (this.data.url) return this.keepAddress()
        return this.showStatus(
          [upload.state.error.title, upload.state.error.text].filter(Boolean).join('. '),
          ...(upload.state.retryable ? [{ label: 'Retry', run: upload.retry }] : []),
          { label: 'Remove', run: () => this.remove() },
        )
      case 'canceled':
        return this.showStatus('The upload was canceled.', { label: 'Remove', run: () => this.remove() })
    }
  }

  /** Sets the URL, and the size, so that the article's layout does not shift while the picture loads. */
  private applyUploaded({ publicUrl, size }: { publicUrl: string; size?: Size | undefined }): void {
    this.data.url = publicUrl
    this.data.width ||= String(size?.width || this.image.naturalWidth || '')
    this.data.height ||= String(size?.height || this.image.naturalHeight || '')
    delete this.data.upload
    this.unsubscribe()
    this.showStatus('')
    this.block.dispatchChange()
  }

  private showUrl(url: string): void {
    this.unsubscribe()
    const problem = url && !/^data:/i.test(url) ? pictureAddressError(url) : undefined
    if (problem) return this.showStatus(problem, { label: 'Remove', run: () => this.remove() })
    if (isImageUrl(url)) this.image.src = this.uploads.displayUrl(url)
  }

  private retryLoading(): void {
    // The local file of an upload could not be decoded. The upload's own status is shown instead.
    if (this.data.upload) return
    const delay = retryDelays[this.failures]
    this.failures += 1
    if (delay === undefined || this.uploads.knownRejection(this.data.url)) return this.showFailure()
    this.showStatus('Waiting for the picture...')
    if (!this.rejectionRequested) void this.checkRejection()
    setTimeout(() => {
      if (!this.frame.isConnected) return
      this.image.addEventListener('load', () => this.showStatus(''), { once: true })
      this.image.src = `${this.data.url}${this.data.url.includes('?') ? '&' : '?'}again=${this.failures}`
    }, delay)
  }

  /** A picture that does not load may have been rejected by the server's check. */
  private async checkRejection(): Promise<void> {
    this.rejectionRequested = true
    const reason = await this.uploads.fetchRejection(this.data.url)
    if (reason !== undefined && this.frame.isConnected) this.showFailure()
  }

  private showFailure(): void {
    const reason = this.uploads.knownRejection(this.data.url)
    this.showStatus(
      reason === undefined ? 'This picture cannot be shown.' : `This picture was not accepted. ${reason}`,
      { label: 'Remove', run: () => this.remove() },
    )
  }

  private showStatus(text: string, ...actions: { label: string; run: () => void }[]): void {
    const focused = this.status.contains(document.activeElement)
    this.status.replaceChildren(text)
    this.status.hidden = !text
    for (const { label, run } of actions) {
      const button = createElement('button', 'article-picture-action')
      button.type = 'button'
      button.textContent = label
      button.addEventListener('click', run)
      this.status.append(button)
    }
    // If the pressed button is gone, focus the next one, or the alt text.
    if (focused) (this.status.querySelector('button') ?? this.alt).focus({ preventScroll: true })
  }

  private remove(cancelUpload?: () => void): void {
    this.unsubscribe()
    cancelUpload?.()
    asStep(this.frame, () => {
      const index = this.api.blocks.getBlockIndex(this.block.id)
      this.api.blocks.delete(index)
      this.api.caret.setToBlock(Math.min(index, this.api.blocks.getBlocksCount() - 1), 'end')
    })
  }

  /** Called by the toolbar. */
  align({ alignment }: { alignment: Alignment }): void {
    this.data.style = withAlignment(this.data.style, alignment)
    this.frame.style.cssText = this.data.style
  }

  destroy(): void {
    this.unsubscribe()
  }

  validate(): boolean {
    return true
  }

  save(): NewPictureData {
    return {
      ...this.data,
      alt: this.alt.value.trim(),
      caption: this.caption.innerHTML,
      // Redoing its insertion copies it again.
      ...(this.adopting && { adopt: true }),
    }
  }
}

/** The picture tool for one editor. Editor.js instantiates the class itself, so the uploads are bound here. */
export const pictureTool = (uploads: Uploads) =>
  class extends Picture {
    constructor(options: BlockToolConstructorOptions<PictureData>) {
      super(options, uploads)
    }
  }
