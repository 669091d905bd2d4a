import { activeAlarms, resetAlarm } from '../../data/aws/alarms.ts'
import { requireEnv } from '../../data/aws/require-env.ts'
import { log } from '../../logging/log.ts'

/** Runs daily and sends another email for each alarm that is still raised. */
export async function handler(): Promise<void> {
  const prefix = requireEnv('ALARM_PREFIX')
  for (const region of requireEnv('ALARM_REGIONS').split(',')) {
    const alarms = await activeAlarms(region, prefix)
    for (const alarm of alarms) await resetAlarm(region, alarm)
    log({ level: 'info', job: 'remind-of-alarms', region, alarms })
  }
}
