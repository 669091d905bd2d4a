import { embedOf } from '#shared/domain/posts/embeds/providers.ts'
import { pictureAddressError } from '#shared/domain/text/picture-address.ts'
import { defaultTitle, embedData, isCard, writeCard } from '../../document/embeds.ts'
import { dataUrlToFile } from '../../document/paste.ts'
import { unwrapRedirects } from '../../document/redirects.ts'
import { isLinkUrl } from '../../document/sanitize-html.ts'
import { unwrap } from './dom.ts'
import type { LeftOut } from './left-out.ts'

const webAddress = (address: string) =>
  /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address) : undefined

/** Creates an embed card in an element's document. */
function cardFor(element: Element, data: Parameters<typeof embedData>[0]): Element | null {
  const box = element.ownerDocument.createElement('div')
  box.innerHTML = writeCard(embedData(data))
  return box.firstElementChild
}

/** Rebuilds embed cards copied from our own pages, which contain more elements. */
function readCards(body: HTMLElement): void {
  for (const figure of body.querySelectorAll('figure.embed')) {
    const image = figure.querySelector('img')
    const card = cardFor(figure, {
      address: figure.querySelector('a')?.getAttribute('href') ?? '',
      title: figure.querySelector('strong')?.textContent ?? '',
      ...(image && { url: addressOf(image), alt: image.alt }),
    })
    if (card && isCard(card)) figure.replaceWith(card)
  }
}

/** Generic titles in the embed code of providers. */
const meaningless = /^(?:youtube|vimeo|wistia|spotify)?[ -]?(?:embed|video|player|video player)?:? ?$/i

/** Replaces a frame by an embed card, if its provider is known. Returns whether it did. */
function replaceByCard(frame: Element, address: string): boolean {
  if (!embedOf(address) || frame.closest('li, td, th, a, h1, h2, h3, h4, h5, h6')) return false
  const named = frame.getAttribute('title')?.trim() ?? ''
  const title = meaningless.test(named) ? defaultTitle(address) : named
  const card = cardFor(frame, { address, title })
  const around = frame.closest('p')
  if (!card) return false
  if (around) around.after(card)
  else frame.before(card)
  frame.remove()
  return true
}

function linkTo(page: Document, address: string, text: string): HTMLElement {
  const link = page.createElement('a')
  link.href = address
  link.textContent = text
  return link
}

function replaceByLink(element: Element, address: string, text: string): void {
  const link = linkTo(element.ownerDocument, address, text)
  const paragraph = element.ownerDocument.createElement('p')
  paragraph.append(link)
  element.replaceWith(element.closest('p, li, td, th, a, h1, h2, h3, h4, h5, h6') ? link : paragraph)
}

/** Frames of known providers become embed cards; other frames, videos and audio become links. */
function readFrames(body: HTMLElement, leftOut: LeftOut): void {
  for (const frame of body.querySelectorAll('iframe, video, audio, embed, object')) {
    const source = frame.querySelector('source')?.getAttribute('src')
    const written = frame.getAttribute('src') ?? frame.getAttribute('data') ?? source ?? ''
    const address = webAddress(unwrapRedirects(written.replace(/^\/\//, 'https://')))
    const kind = frame.localName === 'iframe' ? 'embedded frame' : frame.localName
    const shown = frame.localName === 'embed' ? 'object' : kind
    if (!address) {
      if (!frame.parentElement?.closest('object')) leftOut.add(shown)
      frame.remove()
      continue
    }
    if (frame.localName === 'iframe' && replaceByCard(frame, address.href)) continue
    const page = embedOf(address.href)?.page ?? address.href
    replaceByLink(frame, page, frame.getAttribute('title')?.trim() || page)
    leftOut.addLink(shown)
  }
}

const isIcon = (drawing: Element) =>
  drawing.closest('a, button, [aria-hidden="true"]') ??
  !/^(?:[4-9]\d|\d{3,})/.test(drawing.getAttribute('width') ?? '')

function readDrawings(body: HTMLElement, leftOut: LeftOut): void {
  for (const formula of body.querySelectorAll('math')) {
    const source = formula.querySelector('annotation')?.textContent ?? formula.getAttribute('alttext') ?? ''
    const rendered = formula.closest('.katex')?.querySelector('.katex-html')
    rendered?.remove()
    if (!source.trim()) leftOut.add('formula')
    const code = formula.ownerDocument.createElement('code')
    code.textContent = source.trim()
    formula.replaceWith(...(source.trim() ? [code] : []))
  }
  for (const drawing of body.querySelectorAll('svg, canvas, v\\:shape, v\\:group')) {
    if (!drawing.isConnected && !body.contains(drawing)) continue
    const named = drawing.querySelector('title, desc') ?? drawing.getAttribute('aria-label')
    if (named || drawing.localName !== 'svg' || !isIcon(drawing)) leftOut.add('drawing')
    drawing.remove()
  }
}

/** Check boxes become characters that show their state; other form fields are removed. */
function readForms(body: HTMLElement, leftOut: LeftOut): void {
  for (const box of body.querySelectorAll('input[type="checkbox"]'))
    box.replaceWith(
      `${box.hasAttribute('checked') ? '☑' : '☐'}${/^\s/.test(box.nextSibling?.textContent ?? '') ? '' : ' '}`,
    )
  for (const item of body.querySelectorAll('li[role="checkbox"]'))
    (item.querySelector(':scope > p') ?? item).prepend(
      item.getAttribute('aria-checked') === 'true' ? '☑ ' : '☐ ',
    )
  for (const field of body.querySelectorAll('input, select, textarea')) {
    if (field.getAttribute('type') !== 'hidden') leftOut.add('form field')
    field.remove()
  }
}

const nameOf = (image: HTMLImageElement, address: string) => {
  const file = address.startsWith('data:')
    ? ''
    : (address.split(/[\\/?#]/).findLast((part) => /\.\w+$/.test(part)) ?? '')
  return decodeURIComponentSafely(file) || image.alt.trim()
}
function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Our own pictures by their path, and protocol-relative addresses with https. */
function addressOf(image: Element): string {
  const written = (image.getAttribute('src') ?? '').trim()
  const later = image.getAttribute('data-src') ?? ''
  const address = written.startsWith('data:') && webAddress(later) ? later : written
  const whole = unwrapRedirects(address.replace(/^\/\//, 'https://'))
  const url = webAddress(whole)
  return url?.origin === location.origin && url.pathname.startsWith('/media/') ? url.pathname : whole
}

const isTracker = (image: Element) =>
  [image.getAttribute('width'), image.getAttribute('height')].every((size) => size && Number(size) <= 2)
/** Mail and chat programs write emoji as pictures. A text that begins with one, such as “© Ann Lee”, describes another picture. */
const isEmoji = (image: HTMLImageElement) =>
  /^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u200d|\ufe0f)+$/u.test(
    image.alt,
  ) || /\bemoji\b/.test(image.className)

function readPictures(body: HTMLElement, leftOut: LeftOut): void {
  for (const image of body.querySelectorAll('img')) {
    const address = addressOf(image)
    if (isTracker(image)) image.remove()
    else if (isEmoji(image)) image.replaceWith(image.alt)
    else if (address.startsWith('data:') ? dataUrlToFile(address) : !pictureAddressError(address))
      image.setAttribute('src', address)
    else if (webAddress(address)) {
      leftOut.addLink('picture that readers would not see')
      replaceByLink(image, address, image.alt.trim() || nameOf(image, address) || address)
    } else {
      leftOut.add('picture that is not on the web', nameOf(image, address))
      image.remove()
    }
  }
}

/** Moves each picture into a block of its own, where it can be uploaded, described and moved. */
function placePictures(body: HTMLElement, leftOut: LeftOut): void {
  for (const image of [...body.querySelectorAll('img')].reverse()) {
    if (image.closest('figure.embed')) continue
    const link = image.closest('a')
    if (link) {
      if (!/\.(?:png|jpe?g|gif|webp|avif)(?:[?#]|$)/i.test(link.getAttribute('href') ?? ''))
        leftOut.add('link around a picture')
      unwrap(link)
    }
    const { parentElement: parent } = image
    const line = image.closest('p, h1, h2, h3, h4, h5, h6')
    const isAlone =
      parent &&
      (parent.localName === 'figure' ||
        (parent === line && !parent.textContent.trim() && parent.children.length === 1))
    const embedded = image.getAttribute('src')?.startsWith('data:')
    const inside = image.closest('li, td, th, blockquote, details, aside, pre')
    if ((isAlone && !inside) || (inside && !embedded)) continue
    let outer: Element = (embedded ? inside : undefined) ?? line ?? image
    while (
      embedded &&
      outer.parentElement &&
      outer.parentElement.closest('li, td, blockquote, table, details, aside, ul, ol')
    )
      outer = outer.parentElement.closest('li, td, blockquote, table, details, aside, ul, ol') ?? outer
    if (outer === image) continue
    const figure = image.ownerDocument.createElement('figure')
    figure.append(image)
    outer.after(figure)
  }
}

function readLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const written = link.getAttribute('href') ?? ''
    const address = unwrapRedirects(written)
    // Outlook's title says whose mail filter has wrapped the link.
    if (address !== written) link.removeAttribute('title')
    // A footnote reference. Browsers copy it with the address of the page.
    const note = /^([^#]*)(#note_\d+)$/.exec(address)
    const isHere = note?.[1] === '' || note?.[1] === location.href.split('#')[0]
    const isPlace = !address || address.startsWith('#') || !isLinkUrl(address)
    if (note?.[2] && isHere && link.closest('sup')) link.setAttribute('href', note[2])
    else if (isPlace || note) unwrap(link)
    else link.setAttribute('href', address)
  }
}

/** Converts everything that is not text: pictures, frames, drawings, forms and links. */
export function readMedia(body: HTMLElement, leftOut: LeftOut): void {
  for (const hidden of body.querySelectorAll<HTMLElement>('[hidden], [style*="mso-hide:all"]'))
    hidden.remove()
  for (const element of body.querySelectorAll<HTMLElement>('[style*="display"]'))
    if (element.style.display === 'none') element.remove()
  readCards(body)
  readFrames(body, leftOut)
  readDrawings(body, leftOut)
  readForms(body, leftOut)
  readPictures(body, leftOut)
  readLinks(body)
  placePictures(body, leftOut)
}
