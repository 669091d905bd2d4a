import type { API, BlockAPI, BlockTool, BlockToolConstructorOptions } from '@editorjs/editorjs'
import type { Size } from '#shared/domain/media.ts'
import type { Uploads } from '../../uploads/uploads.ts'
import { type Alignment, withAlignment } from '../block-style.ts'
import { aPicture, type BlockTypes } from '../blocks.ts'
import { isImageUrl, safeInlineNodes } from '../safe-html.ts'
import { inlineRules } from './inline-rules.ts'
import { paragraphAfter } from './paragraph-after.ts'

/** `upload` names the upload that the picture's address is still to come from. */
type PictureData = BlockTypes['picture'] & { upload?: string }

/** How often a picture that the store does not serve yet is asked for again: it is checked first. */
const retries = [1000, 2000, 4000, 8000]

const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string) => {
  const element = document.createElement(tag)
  element.className = className
  return element
}

/** A picture with its description for those who cannot see it, and a caption for everybody. */
export class Picture implements BlockTool {
  static readonly sanitize = {
    url: true,
    alt: true,
    caption: inlineRules,
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
  private readonly frame = make('figure', 'article-picture')
  private readonly image = make('img', 'article-picture-image')
  private readonly status = make('div', 'article-picture-status')
  private readonly alt = make('input', 'article-picture-alt')
  private readonly caption = make('div', 'article-picture-caption')
  private stop: () => void = () => undefined
  private failures = 0
  private asked = false

  constructor({ data, api, block, config }: BlockToolConstructorOptions<PictureData, { uploads: Uploads }>) {
    this.api = api
    this.block = block
    if (!config) throw new Error('The picture tool needs the uploads of its editor')
    this.uploads = config.uploads
    this.data = { ...aPicture(data), ...(data.upload && { upload: data.upload }) }
  }

  render(): HTMLElement {
    this.frame.style.cssText = this.data.style
    this.image.alt = this.data.alt
    this.image.addEventListener('error', () => this.askAgain())
    this.status.ariaLive = 'polite'
    this.alt.value = this.data.alt
    this.alt.placeholder = 'Describe the picture for people who cannot see it'
    this.alt.ariaLabel = 'Description of the picture'
    this.alt.maxLength = 300
    this.caption.contentEditable = 'true'
    this.caption.role = 'textbox'
    this.caption.ariaLabel = 'Caption'
    this.caption.dataset['placeholder'] = 'Caption (optional)'
    this.caption.append(safeInlineNodes(this.data.caption, document))
    for (const field of [this.alt, this.caption]) {
      field.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' || event.isComposing) return
        event.preventDefault()
        event.stopPropagation()
        paragraphAfter(this.api, this.block)
      })
    }
    this.frame.append(this.image, this.status, this.alt, this.caption)
    this.follow()
    return this.frame
  }

  /** Shows how the upload goes, and takes its address when it has arrived. */
  private follow(): void {
    this.stop = this.uploads.subscribe(() => this.show())
    this.show()
  }

  private show(): void {
    const { upload: id } = this.data
    if (!id) return this.showAt(this.data.url)
    const upload = this.uploads.get(id)
    if (!upload) return this.say('This upload was interrupted. Remove the picture and add it again.')
    if (this.image.src !== upload.localUrl) this.image.src = upload.localUrl
    switch (upload.state.phase) {
      case 'running':
        return this.say(`Uploading ${Math.round(upload.state.sent * 100)}%`, {
          label: 'Cancel upload',
          run: () => this.remove(upload.cancel),
        })
      case 'checking':
        return this.say('Checking...')
      case 'done':
        return this.take(upload.state)
      case 'failed':
        return this.say(
          [upload.state.fault.title, upload.state.fault.text].filter(Boolean).join('. '),
          ...(upload.state.again ? [{ label: 'Retry', run: upload.retry }] : []),
          { label: 'Remove', run: () => this.remove() },
        )
      case 'cancelled':
        return this.say('The upload was cancelled.', { label: 'Remove', run: () => this.remove() })
    }
  }

  /** The picture is served from now on. Its size keeps its room in the article before it has loaded there. */
  private take({ publicUrl, size }: { publicUrl: string; size?: Size | undefined }): void {
    this.data.url = publicUrl
    this.data.width ||= String(size?.width || this.image.naturalWidth || '')
    this.data.height ||= String(size?.height || this.image.naturalHeight || '')
    delete this.data.upload
    this.stop()
    this.say('')
    this.block.dispatchChange()
  }

  private showAt(url: string): void {
    this.stop()
    if (isImageUrl(url)) this.image.src = this.uploads.shownUrl(url)
  }

  private askAgain(): void {
    // What cannot be read here either: its upload tells how it goes.
    if (this.data.upload) return
    const wait = retries[this.failures]
    this.failures += 1
    if (wait === undefined || this.uploads.knownRefusal(this.data.url)) return this.giveUp()
    this.say('Waiting for the picture...')
    if (!this.asked) void this.askWhy()
    setTimeout(() => {
      if (!this.frame.isConnected) return
      this.image.addEventListener('load', () => this.say(''), { once: true })
      this.image.src = `${this.data.url}${this.data.url.includes('?') ? '&' : '?'}again=${this.failures}`
    }, wait)
  }

  /** A picture of ours that does not answer may have been refused: then there is a reason. */
  private async askWhy(): Promise<void> {
    this.asked = true
    const refusal = await this.uploads.refusalOf(this.data.url)
    if (refusal !== undefined && this.frame.isConnected) this.giveUp()
  }

  private giveUp(): void {
    const refusal = this.uploads.knownRefusal(this.data.url)
    this.say(
      refusal === undefined ? 'This picture cannot be shown.' : `This picture was not accepted. ${refusal}`,
      { label: 'Remove', run: () => this.remove() },
    )
  }

  private say(text: string, ...actions: { label: string; run: () => void }[]): void {
    this.status.replaceChildren(text)
    this.status.hidden = !text
    for (const { label, run } of actions) {
      const button = make('button', 'article-picture-action')
      button.type = 'button'
      button.textContent = label
      button.addEventListener('click', run)
      this.status.append(button)
    }
  }

  private remove(first?: () => void): void {
    this.stop()
    first?.()
    this.api.blocks.delete(this.api.blocks.getBlockIndex(this.block.id))
  }

  /** Called by the toolbar. */
  align({ alignment }: { alignment: Alignment }): void {
    this.data.style = withAlignment(this.data.style, alignment)
    this.frame.style.cssText = this.data.style
  }

  destroy(): void {
    this.stop()
  }

  validate(): boolean {
    return true
  }

  save(): PictureData {
    return { ...this.data, alt: this.alt.value.trim(), caption: this.caption.innerHTML }
  }
}
