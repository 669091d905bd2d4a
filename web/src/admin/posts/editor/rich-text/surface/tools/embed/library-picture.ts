import type { MediaFile } from '#shared/domain/media/media-file.ts'
import type { Uploads } from '../../../../../../uploads/uploads.ts'
import { requestPicture } from '../picture-request.ts'
import { asStep } from '../step-events.ts'
import { button, element, input } from './elements.ts'

interface PictureData {
  url: string
  alt: string
  width: string
  height: string
  upload?: string
}

/** The picture of a card or a gallery item: one from the library, or a new file, which is uploaded. */
export class LibraryPicture {
  readonly data: PictureData
  readonly image = element('img', 'article-library-picture')
  readonly alt: HTMLInputElement
  readonly status = element('p', 'article-picture-status')
  readonly choose: HTMLButtonElement
  readonly drop: HTMLButtonElement
  private readonly uploads: Uploads
  private readonly changed: () => void
  private unsubscribe: () => void = () => undefined

  constructor({ url, alt, width, height, upload }: PictureData, uploads: Uploads, changed: () => void) {
    this.uploads = uploads
    this.changed = changed
    this.data = { url, alt, width, height, ...(upload && { upload }) }
    this.alt = input('article-picture-alt', 'Describe the picture for people who cannot see it')
    this.alt.value = alt
    this.image.alt = ''
    this.status.ariaLive = 'polite'
    this.choose = button('', () => this.request())
    this.drop = button('Remove the picture', () => {
      asStep(this.drop, () => this.set({ url: '', alt: '', width: '', height: '' }))
      this.choose.focus()
    })
    this.show()
    if (upload) this.watch()
  }

  private request(): void {
    requestPicture(this.choose, (chosen) => asStep(this.choose, () => this.take(chosen)))
  }

  private take(chosen: MediaFile | File): void {
    if (chosen instanceof File) {
      this.data.upload = this.uploads.start(chosen).id
      this.watch()
      this.changed()
      return
    }
    const { url, altText: alt, width, height } = chosen
    this.set({ url, alt, width: String(width || ''), height: String(height || '') })
  }

  private set(picture: Omit<PictureData, 'upload'>): void {
    this.unsubscribe()
    delete this.data.upload
    Object.assign(this.data, picture)
    this.alt.value = picture.alt
    this.say('')
    this.show()
    this.changed()
  }

  private show(src = this.data.url && this.uploads.displayUrl(this.data.url)): void {
    const hasPicture = src !== ''
    this.choose.textContent = hasPicture ? 'Change the picture' : 'Choose a picture'
    for (const part of [this.image, this.alt, this.drop]) part.hidden = !hasPicture
    if (hasPicture) this.image.src = src
    else this.image.removeAttribute('src')
  }

  private watch(): void {
    this.unsubscribe()
    this.unsubscribe = this.uploads.subscribe(() => this.update())
    this.update()
  }

  private update(): void {
    const upload = this.data.upload === undefined ? undefined : this.uploads.get(this.data.upload)
    if (!upload) return this.say('This upload was interrupted. Choose the picture again.')
    this.show(upload.localUrl)
    const { state } = upload
    if (state.phase === 'done') {
      const { naturalWidth, naturalHeight } = this.image
      this.set({
        url: state.publicUrl,
        alt: this.alt.value,
        width: String(state.size?.width || naturalWidth || ''),
        height: String(state.size?.height || naturalHeight || ''),
      })
    } else if (state.phase === 'failed') {
      this.say([state.error.title, state.error.text].filter(Boolean).join('. '))
      if (state.retryable) this.status.append(button('Retry', upload.retry))
    } else if (state.phase === 'running') this.say(`Uploading ${Math.round(state.sent * 100)}%`)
    else this.say(state.phase === 'canceled' ? 'The upload was canceled.' : 'Uploading...')
  }

  private say(text: string): void {
    this.status.textContent = text
    this.status.hidden = !text
  }

  destroy(): void {
    this.unsubscribe()
  }
}
