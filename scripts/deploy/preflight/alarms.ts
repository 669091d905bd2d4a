import { type Check, note, ok } from './finding.ts'

/** Who is notified of the stage's alarms. */
export const alarms: Check = ({ settings: { keep, alarmEmail = 'none', monthlyBudget } }) => {
  const what = monthlyBudget === undefined ? 'alarms' : 'alarms and the budget'
  const silent = `Nobody is told: ${what} only show in the console.`
  if (alarmEmail !== 'none') return Promise.resolve([ok('alarms', `They go to ${alarmEmail}.`)])
  if (!keep) return Promise.resolve([ok('alarms', silent)])
  return Promise.resolve([
    note('alarms', silent, "Set alarmEmail in infra/stages.ts to an address in place of 'none'."),
  ])
}
