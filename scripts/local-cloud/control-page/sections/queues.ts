import type { Message, Queues } from '../../sqs/queues.ts'
import { html } from '../html.ts'
import { ControlError, type Section } from '../section.ts'
import { renderButton, renderValue } from '../table.ts'

interface QueueState {
  queue: string
  messages: Message[]
}

const message = (queue: string, { id, sent, body }: Message) =>
  html`<li><details id="queues-${queue}-${id}"><summary>${renderValue(sent)} <code>${id}</code></summary><pre>${JSON.stringify(body, null, 2)}</pre></details></li>`

/** The messages of each queue, and a button to redrive them. */
export function queuesSection(queues: Queues): Section {
  const state = (): QueueState[] =>
    queues.names().map((queue) => ({ queue, messages: queues.messages(queue) }))
  return {
    title: 'Queues',
    about:
      'Messages that functions work off, and dead letters that nothing reads: redrive those when the cause is fixed.',
    state,
    show: () =>
      html`${state().map(
        ({ queue, messages }) =>
          html`<div class="queue"><h3>${queue}</h3>${
            messages.length === 0
              ? html`<p class="none">Empty.</p>`
              : html`<p>${messages.length} ${messages.length === 1 ? 'message' : 'messages'}</p>${renderButton(`queues/${encodeURIComponent(queue)}/redrive`, 'Redrive')}<ul>${messages.map((one) => message(queue, one))}</ul>`
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
