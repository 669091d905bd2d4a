import type { AlarmState, Alarms } from '../../cloudwatch/alarms.ts'
import type { Notification, Topics } from '../../sns/topics.ts'
import { html } from '../html.ts'
import { ControlError, type Section } from '../section.ts'
import { renderState } from '../table.ts'

interface AlarmsState {
  alarms: AlarmState[]
  /** Latest first. */
  notifications: Notification[]
}

/** The alarms' states, whom they notify, and a button that triggers one. */
export function alarmsSection(alarms: Alarms, topics: Topics): Section {
  const rowActions = {
    trigger: {
      label: 'Trigger',
      run(name: string) {
        if (!alarms.trigger(name)) throw new ControlError(`There is no alarm ${name}.`, 404)
      },
    },
  }
  const state = (): AlarmsState => ({
    alarms: alarms.list(),
    notifications: topics.notifications.toReversed(),
  })
  return {
    title: 'Alarms',
    about:
      'An alarm publishes to its topic, and the topic notifies its subscribers, if its policy allows CloudWatch.',
    state,
    show: () =>
      html`${renderState(
        alarms.list().map(({ notifies, ...alarm }) => ({ ...alarm, notifies: notifies.join(', ') })),
        'alarms',
        rowActions,
      )}<h3>Notifications</h3>${renderState(
        state().notifications.map((one) => ({ ...one })),
        'alarms',
      )}`,
    rowActions,
  }
}
