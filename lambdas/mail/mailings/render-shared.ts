import type { Joined } from '#shared/domain/submissions/joined.ts'
import type { Mail, MailSite, RenderedMail, SubscriberLinks, Subscription } from '../mail.ts'
import { renderMail } from '../render/render-mail.ts'
import type { mailingKinds } from './mailing-kinds.ts'

export type SubscriberMail = Extract<Mail, { kind: (typeof mailingKinds)[keyof typeof mailingKinds]['mail'] }>
type WithoutLinks<M> = M extends SubscriberMail ? Omit<M, keyof Subscription> : never

/** Placeholder URLs that no article contains; each recipient's own links replace them. */
const placeholderLinks = (site: MailSite): SubscriberLinks => ({
  preferencesUrl: `${site.stageUrl}/links-of-a-subscriber/preferences-f4c1d7`,
  unsubscribeUrl: `${site.stageUrl}/links-of-a-subscriber/unsubscribe-f4c1d7`,
})

/** An email to many recipients: rendered once for each way to join, with each recipient's own links filled in. */
export interface SharedMail {
  kind: SubscriberMail['kind']
  fill(subscription: Subscription): RenderedMail
}

export function renderShared(mail: WithoutLinks<SubscriberMail>, site: MailSite): SharedMail {
  const placeholders = placeholderLinks(site)
  const render = (joined: Joined) => {
    const { subject, html, text } = renderMail({ ...mail, ...placeholders, joined }, site)
    return { subject, html: splitAt(html, placeholders), text: splitAt(text, placeholders) }
  }
  // An import has one source for thousands of people.
  const rendered = new Map<string, ReturnType<typeof render>>()
  return {
    kind: mail.kind,
    fill: ({ joined, ...links }) => {
      const key = JSON.stringify(joined)
      const parts = rendered.get(key) ?? render(joined)
      if (rendered.size < mostReasons) rendered.set(key, parts)
      return {
        subject: parts.subject,
        html: join(parts.html, links, (url) => url.replaceAll('&', '&amp;')),
        text: join(parts.text, links, (url) => url),
      }
    },
  }
}

/** Ways to join whose rendered email is kept. A file may give each of its people a time of their own. */
const mostReasons = 50

type Part = string | { link: keyof SubscriberLinks }

function splitAt(text: string, placeholders: SubscriberLinks): Part[] {
  const [first = '', ...rest] = text.split(placeholders.preferencesUrl)
  const parts = rest.reduce<Part[]>((all, part) => [...all, { link: 'preferencesUrl' }, part], [first])
  return parts.flatMap((part) => {
    if (typeof part !== 'string') return [part]
    const [begin = '', ...others] = part.split(placeholders.unsubscribeUrl)
    return others.reduce<Part[]>((all, other) => [...all, { link: 'unsubscribeUrl' }, other], [begin])
  })
}

const join = (parts: readonly Part[], links: SubscriberLinks, encode: (url: string) => string): string =>
  parts.map((part) => (typeof part === 'string' ? part : encode(links[part.link]))).join('')
