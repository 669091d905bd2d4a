import * as z from '#shared/zod.ts'
import { readSettings, settingsKey } from '../../data/directory/settings.ts'
import { noteOnce } from '../../data/outbox/note-once.ts'
import { log } from '../../logging/log.ts'
import { wantsNotification } from '../../mail/compose/wants-notification.ts'

/** EventBridge's event about an alarm that has gone off. */
const AlarmEvent = z.object({
  time: z.string(),
  detail: z.object({
    alarmName: z.string(),
    configuration: z.optional(z.object({ description: z.optional(z.string()) })),
  }),
})

/** An alarm's description goes on with what is for whoever operates the installation. */
const firstSentence = (text: string): string => /^.*?(?=[.!](?: |$))/s.exec(text)?.[0] ?? text

/**
 * Makes a notice about an alarm due, where staff want them. An alarm that comes and goes is one mail an hour. Whoever operates
 * the installation gets it from CloudWatch anyway, and at once.
 */
export async function handler(event: unknown): Promise<void> {
  const { time, detail } = AlarmEvent.parse(event)
  const now = new Date()
  if (!wantsNotification(await readSettings(), 'systemUpdates')) return
  const { alarmName, configuration } = detail
  const isNew = await noteOnce(
    {
      kind: 'system-notice',
      to: 'admin',
      about: settingsKey,
      occasion: `${alarmName}-${time.slice(0, 13)}`.replace(/[^\w-]/g, '-'),
      facts: { alarm: alarmName, description: firstSentence(configuration?.description ?? ''), at: time },
    },
    now,
  )
  log({ level: 'info', job: 'notify-alarm', alarm: alarmName, isNew })
}
