import * as z from '#shared/zod.ts'
import { readSettings, settingsKey } from '../../data/directory/settings.ts'
import { noteOnce } from '../../data/outbox/note-once.ts'
import { log } from '../../logging/log.ts'
import { wantsNotification } from '../../mail/compose/wants-notification.ts'

/** EventBridge's event for an alarm that has gone off. */
const AlarmEvent = z.object({
  time: z.string(),
  detail: z.object({
    alarmName: z.string(),
    configuration: z.optional(z.object({ description: z.optional(z.string()) })),
  }),
})

/** The rest of an alarm's description is for the operator of the installation. */
const firstSentence = (text: string): string => /^.*?(?=[.!](?: |$))/s.exec(text)?.[0] ?? text

/**
 * Schedules an email about an alarm if staff want such notices: at most one per hour for an alarm that flaps. The
 * operator of the installation is notified by CloudWatch in any case, and immediately.
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
