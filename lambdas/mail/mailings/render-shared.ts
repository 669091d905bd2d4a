import type { Mail, MailSite, RenderedMail, SubscriberLinks } from '../mail.ts'
import { renderMail } from '../render/render-mail.ts'

export type SubscriberMail = Extract<Mail, { kind: 'article-alert' | 'subscriber-digest' }>
type WithoutLinks<M> = M extends SubscriberMail ? Omit<M, keyof SubscriberLinks> : never

/** Addresses that no article contains, in whose place each recipient's own links come. */
const placesOf = (site: MailSite): SubscriberLinks => ({
  preferencesUrl: `${site.url}/links-of-a-subscriber/preferences-f4c1d7`,
  unsubscribeUrl: `${site.url}/links-of-a-subscriber/unsubscribe-f4c1d7`,
})

/** A mail to many: rendered once, with each recipient's own links filled in. */
export interface SharedMail {
  kind: SubscriberMail['kind']
  fill(links: SubscriberLinks): RenderedMail
}

export function renderShared(mail: WithoutLinks<SubscriberMail>, site: MailSite): SharedMail {
  const places = placesOf(site)
  const rendered = renderMail({ ...mail, ...places }, site)
  const parts = {
    html: splitAt(rendered.html, places),
    text: splitAt(rendered.text, places),
  }
  return {
    kind: mail.kind,
    fill: (links) => ({
      subject: rendered.subject,
      html: join(parts.html, links, (url) => url.replaceAll('&', '&amp;')),
      text: join(parts.text, links, (url) => url),
    }),
  }
}

type Part = string | { link: keyof SubscriberLinks }

function splitAt(text: string, places: SubscriberLinks): Part[] {
  const [first = '', ...rest] = text.split(places.preferencesUrl)
  const parts = rest.reduce<Part[]>((all, part) => [...all, { link: 'preferencesUrl' }, part], [first])
  return parts.flatMap((part) => {
    if (typeof part !== 'string') return [part]
    const [begin = '', ...others] = part.split(places.unsubscribeUrl)
    return others.reduce<Part[]>((all, other) => [...all, { link: 'unsubscribeUrl' }, other], [begin])
  })
}

const join = (parts: readonly Part[], links: SubscriberLinks, encode: (url: string) => string): string =>
  parts.map((part) => (typeof part === 'string' ? part : encode(links[part.link]))).join('')
