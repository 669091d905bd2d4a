import type { Message, Queues } from '../../queues.ts'
import { html } from '../html.ts'
import { ControlError, type Section } from '../section.ts'
import { button, shown } from '../table.ts'

interface QueueState {
  queue: string
  messages: Message[]
}

const message = (queue: string, { id, sent, body }: Message) =>
  html`<li><details id="queues-${queue}-${id}"><summary>${shown(sent)} <code>${id}</code></summary><pre>${JSON.stringify(body, null, 2)}</pre></details></li>`

/** What failed for good, and a way to have it tried again. */
export function queuesSection(queues: Queues): Section {
  const state = (): QueueState[] =>
    queues.names().map((queue) => ({ queue, messages: queues.messages(queue) }))
  return {
    title: 'Queues',
    about: 'What failed for good waits here; nothing but people reads it.',
    state,
    show: () =>
      html`${state().map(
        ({ queue, messages }) =>
          html`<div class="queue"><h3>${queue}</h3>${
            messages.length === 0
              ? html`<p class="none">Empty.</p>`
              : html`<p>${messages.length} ${messages.length === 1 ? 'message' : 'messages'}</p>${button(`queues/${encodeURIComponent(queue)}/redrive`, 'Redrive')}<ul>${messages.map((one) => message(queue, one))}</ul>`
          }</div>`,
      )}`,
    rowActions: {
      redrive: {
        label: 'Redrive',
        run(queue) {
          if (!queues.names().includes(queue)) throw new ControlError(`There is no queue ${queue}.`, 404)
          queues.redrive(queue)
        },
      },
    },
  }
}
