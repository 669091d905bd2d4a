import type { LocalCloud } from '@bellcast/local-cloud/cloud.ts'
import { missingDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { runSchedule } from './testing/run-schedule.ts'
import { startBuiltCloud } from './testing/start-built-cloud.ts'

const minutes = 60_000
const State = z.object({
  alarms: z.object({ alarms: z.array(z.object({ alarm: z.string(), state: z.string() })) }),
})

describe.skipIf(missingDynamoDb())('the readers of the table’s stream', { timeout: 120_000 }, () => {
  let cloud: LocalCloud
  beforeAll(async () => {
    cloud = await startBuiltCloud()
  }, 300_000)
  afterAll(() => cloud.stop())

  const beat = async () => {
    await runSchedule(cloud.awsUrl, 'StreamHeartbeat')
    await cloud.settled()
  }
  const later = async (milliseconds: number) => {
    cloud.clock.move(milliseconds)
    await cloud.settled()
  }
  const raised = async () => {
    const state = State.parse(await (await fetch(`${cloud.awsUrl}/_local/state`)).json())
    return state.alarms.alarms
      .filter((one) => one.state === 'ALARM')
      .map(({ alarm }) => alarm.replace('Bellcast-dev-alarm-', ''))
  }
  const turn = async (reader: string, how: 'enable' | 'disable') => {
    const name = `Bellcast-dev-jobs-${reader}`
    const { status } = await fetch(`${cloud.awsUrl}/_local/streams/${name}/${how}`, { method: 'POST' })
    expect(status).toBe(200)
  }

  test.each([
    ['fan-out', 'ChangesWait'],
    ['purge-cdn', 'PurgesWait'],
  ])('%s raises its alarm when its mapping is off, though nothing else changes', async (reader, alarm) => {
    await beat()
    await later(6 * minutes)
    await beat()
    expect(await raised()).not.toContain(alarm)

    await turn(reader, 'disable')
    await beat()
    await later(4 * minutes)
    expect(await raised()).not.toContain(alarm)
    await later(2 * minutes)
    expect(await raised()).toEqual([alarm])

    // What waited is read first, and its age ends the alarm only when it is not late any more.
    await turn(reader, 'enable')
    await cloud.settled()
    await later(6 * minutes)
    await beat()
    expect(await raised()).toEqual([])
  })
})
