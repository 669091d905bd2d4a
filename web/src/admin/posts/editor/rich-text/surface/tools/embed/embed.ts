import { embedOf, providers } from '#shared/domain/posts/embeds/providers.ts'
import type { Uploads } from '../../../../../../uploads/uploads.ts'
import type { BlockTypes } from '../../../document/blocks.ts'
import { defaultTitle, embedData, linkHtml } from '../../../document/embeds.ts'
import type { API, BlockAPI, BlockTool, BlockToolConstructorOptions } from '../../editor-js/editor-js.ts'
import { insertParagraphAfter } from '../insert-paragraph-after.ts'
import { asStep } from '../step-events.ts'
import { button, element, input, keepKeys } from './elements.ts'
import { LibraryPicture } from './library-picture.ts'

type EmbedData = BlockTypes['embed'] & { upload?: string }

/** Created on demand, because the first Intl formatter on a page takes 20 to 100 ms. */
const known = () =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(providers.map(({ name }) => name))

/**
 * An embed card: its title and picture are the writer's own, and nothing is loaded from the provider. Without an
 * address, it shows a field for one.
 */
class Embed implements BlockTool {
  static readonly sanitize = {
    address: true,
    title: true,
    url: true,
    alt: true,
    width: true,
    height: true,
    upload: true,
  }
  static readonly isReadOnlySupported = true
  private readonly api: API
  private readonly block: BlockAPI
  private readonly picture: LibraryPicture
  private readonly frame = element('div', 'article-embed')
  private readonly title: HTMLInputElement
  private readonly status = element('p', 'article-picture-status')
  private address: string
  private isCard = false

  constructor({ data, api, block }: BlockToolConstructorOptions<EmbedData>, uploads: Uploads) {
    this.api = api
    this.block = block
    const given = embedData(data)
    this.address = given.address
    this.title = input('article-embed-title', 'Title, shown to readers and read by screen readers')
    this.title.value = given.title
    this.status.ariaLive = 'polite'
    this.picture = new LibraryPicture(
      { ...given, ...(data.upload && { upload: data.upload }) },
      uploads,
      () => {
        this.showTitle()
        block.dispatchChange()
      },
    )
  }

  render(): HTMLElement {
    keepKeys(this.frame)
    for (const field of [this.title, this.picture.alt]) this.leaveOnEnter(field)
    this.title.addEventListener('input', () => this.showTitle())
    if (embedOf(this.address)) this.showCard()
    else this.askForAddress()
    return this.frame
  }

  private leaveOnEnter(field: HTMLElement): void {
    field.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.isComposing) return
      event.preventDefault()
      insertParagraphAfter(this.api, this.block)
    })
  }

  private askForAddress(): void {
    const field = input('article-embed-address', 'Address of a video, webcast or podcast')
    field.inputMode = 'url'
    field.value = this.address
    const accept = () => {
      const embed = embedOf(this.address)
      // A field that is removed from the page fires its change event once more.
      if (this.isCard || !embed) return
      asStep(this.frame, () => {
        this.address = embed.page
        this.showCard()
        this.title.focus()
        this.block.dispatchChange()
      })
    }
    field.addEventListener('input', (event) => {
      this.address = field.value.trim()
      this.say('')
      if (event instanceof InputEvent && event.inputType === 'insertFromPaste') accept()
    })
    field.addEventListener('change', accept)
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Backspace' && !field.value) this.replaceBy('')
      if (event.key !== 'Enter' || event.isComposing) return
      event.preventDefault()
      accept()
      if (this.isCard) return
      if (this.address) this.refuse()
      else this.replaceBy('')
    })
    this.say(`From ${known()}.`)
    this.frame.replaceChildren(field, this.status)
  }

  private refuse(): void {
    this.say(`There is no player for this address. Players can come from ${known()}.`)
    if (/^https?:\/\/./i.test(this.address))
      this.status.append(button('Keep as link', () => this.keepAsLink()))
    this.status.append(button('Remove', () => this.replaceBy('')))
  }

  private showCard(): void {
    this.isCard = true
    const actions = element('div', 'article-picture-status')
    actions.append(
      this.picture.choose,
      this.picture.drop,
      button('Keep as link', () => this.keepAsLink()),
    )
    const source = element('p', 'article-embed-source')
    source.textContent = `${defaultTitle(this.address)} · ${this.address.replace(/^https:\/\/(?:www\.)?/, '')}`
    this.frame.replaceChildren(
      this.picture.image,
      source,
      this.title,
      this.picture.alt,
      this.picture.status,
      this.status,
      actions,
    )
    this.showTitle()
  }

  private showTitle(): void {
    if (this.title.value.trim()) this.say('')
    else if (this.picture.data.url)
      this.say(`Without a title, readers are told “${defaultTitle(this.address)}”.`)
    else this.say('Without a title it is saved as a link.')
  }

  private say(text: string): void {
    if (text === this.status.textContent) return
    this.status.textContent = text
    this.status.hidden = !text
  }

  private keepAsLink(): void {
    this.replaceBy(linkHtml(this.address, this.title.value.trim()))
  }

  private replaceBy(text: string): void {
    asStep(this.frame, () => {
      const index = this.api.blocks.getBlockIndex(this.block.id)
      this.api.blocks.insert('paragraph', { text, style: '' }, {}, index, true, true)
      this.api.caret.setToBlock(index, 'end')
    })
  }

  destroy(): void {
    this.picture.destroy()
  }

  validate(): boolean {
    return true
  }

  save(): EmbedData {
    const { picture, title, address } = this
    return { address, title: title.value.trim(), ...picture.data, alt: picture.alt.value.trim() }
  }
}

/** The tool for one editor. Editor.js instantiates the class itself, so the uploads are bound here. */
export const embedTool = (uploads: Uploads) =>
  class extends Embed {
    constructor(options: BlockToolConstructorOptions<EmbedData>) {
      super(options, uploads)
    }
  }
