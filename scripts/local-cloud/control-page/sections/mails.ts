import * as z from 'zod'
import { type HttpResponse, textResponse } from '../../protocol/http-message.ts'
import type { Fate, OutgoingMails, SentMail } from '../../ses/outgoing-mails.ts'
import type { SesAccount } from '../../ses/ses-service.ts'
import { html } from '../html.ts'
import { ControlError, type Section } from '../section.ts'
import { renderButton, renderValue } from '../table.ts'

const Account = z.object({
  sandbox: z.enum(['on', 'off']).optional(),
  /** Separated by spaces. */
  verified: z.string().optional(),
  day: z.coerce.number().int().min(0).optional(),
  second: z.coerce.number().int().min(0).optional(),
})

/** What a mail may do in its frame: nothing but show itself and open links in a new tab. */
const sandboxed = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
}

function documentOf(mail: SentMail, part: string): HttpResponse | undefined {
  switch (part) {
    case 'html':
      return textResponse(200, 'text/html; charset=utf-8', withTarget(mail.html), sandboxed)
    case 'text':
      return textResponse(200, 'text/plain; charset=utf-8', mail.text, sandboxed)
    default:
      return undefined
  }
}

/** Links open beside the control page. */
const withTarget = (page: string): string => page.replace(/<head[^>]*>/i, '$&<base target="_blank">')

const show = (mail: SentMail) => {
  const path = `mails/${encodeURIComponent(mail.id)}`
  return html`<li><details id="mails-${mail.id}"><summary>${renderValue(mail.sent)} ${mail.to.join(', ')} · <strong>${mail.subject}</strong> · ${mail.fate}</summary><p><a href="/_local/${path}/html" target="_blank">HTML</a> · <a href="/_local/${path}/text" target="_blank">Text</a></p><iframe class="mail" src="/_local/${path}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" title="${mail.subject}"></iframe><pre>${mail.text}</pre><dl>${mail.headers.map(({ name, value }) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>${renderButton(`${path}/bounce`, 'Bounce')} ${renderButton(`${path}/complain`, 'Complain')}</details></li>`
}

/** The mails that SES has taken, each as its reader sees it; the account's sandbox and quotas. */
export function mailsSection(mails: OutgoingMails, account: SesAccount): Section {
  const meet = (id: string, fate: Fate) => {
    if (!mails.meet(id, fate)) throw new ControlError(`There is no mail ${id}.`, 404)
  }
  return {
    title: 'Mails',
    about: 'What SES has taken. Nothing leaves this machine; links lead to the local site.',
    state: () => ({ account, sent: mails.list() }),
    show: () =>
      html`<form method="post" action="/_local/mails"><label>Sandbox <select name="sandbox"><option${!account.sandbox && html` selected`}>off</option><option${account.sandbox && html` selected`}>on</option></select></label> <label>verified <input name="verified" value="${account.verified.join(' ')}"></label> <label>a day <input name="day" type="number" min="0" value="${account.quota.day}"></label> <label>a second <input name="second" type="number" min="0" value="${account.quota.second}"></label> <button>Set</button></form>${
        mails.list().length === 0
          ? html`<p class="none">None yet.</p>`
          : html`<ul class="mails">${mails.list().map(show)}</ul>`
      }`,
    document(row, part) {
      const mail = mails.find(row)
      return mail && documentOf(mail, part)
    },
    change(input) {
      const { sandbox, verified, day, second } = Account.parse(input)
      if (sandbox !== undefined) account.sandbox = sandbox === 'on'
      if (verified !== undefined) account.verified = verified.toLowerCase().split(/\s+/).filter(Boolean)
      if (day !== undefined) account.quota.day = day
      if (second !== undefined) account.quota.second = second
    },
    rowActions: {
      bounce: { label: 'Bounce', run: (id) => meet(id, 'bounced') },
      complain: { label: 'Complain', run: (id) => meet(id, 'complained') },
    },
  }
}
