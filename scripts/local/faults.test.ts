import { describe, expect, test } from 'vitest'
import { openFaults } from './faults.ts'

const strikes = (faults: ReturnType<typeof openFaults>, count: number, what = 'save PutItem') =>
  Array.from({ length: count }, () => faults.next('dynamodb', what)?.kind)

describe('faults', () => {
  test('do not happen until they are switched on, and no more when they are off', () => {
    const faults = openFaults()
    expect(strikes(faults, 5)).toEqual(Array(5).fill(undefined))
    faults.set({ service: 'dynamodb', kind: 'throttled', rate: 1 })
    expect(strikes(faults, 2)).toEqual(['throttled', 'throttled'])
    expect(faults.rules()).toMatchObject([{ kind: 'throttled', struck: 2 }])
    faults.set({ service: 'dynamodb', kind: 'throttled', rate: 0 })
    expect(strikes(faults, 1)).toEqual([undefined])
  })

  test('strike as often as their rate says, and the same requests in every run', () => {
    const run = () => {
      const faults = openFaults(7)
      faults.set({ service: 'dynamodb', kind: 'throttled', rate: 0.1 })
      faults.set({ service: 'dynamodb', kind: 'answerLost', rate: 0.1 })
      return strikes(faults, 2000)
    }
    const first = run()
    expect(first.filter((kind) => kind === 'throttled').length).toBeGreaterThan(150)
    expect(first.filter((kind) => kind === 'throttled').length).toBeLessThan(250)
    expect(first.filter((kind) => kind === 'answerLost').length).toBeGreaterThan(130)
    expect(run()).toEqual(first)
  })

  test('strike only the services, functions and operations that they are meant for', () => {
    const faults = openFaults()
    faults.set({ service: 'dynamodb', kind: 'conflict', rate: 1, only: 'posts-update' })
    expect(faults.next('dynamodb', 'app-posts-update TransactWriteItems')?.kind).toBe('conflict')
    expect(faults.next('dynamodb', 'app-posts-update GetItem')).toBeUndefined()
    expect(faults.next('dynamodb', 'app-posts-create TransactWriteItems')).toBeUndefined()
    expect(faults.next('s3', 'app-posts-update PUT media')).toBeUndefined()
  })

  test('spare scripts and tests, unless they are named', () => {
    const faults = openFaults()
    faults.set({ service: 'dynamodb', kind: 'failed', rate: 1 })
    expect(faults.next('dynamodb', 'runner PutItem')).toBeUndefined()
    faults.set({ service: 'dynamodb', kind: 'failed', rate: 1, only: 'runner' })
    expect(faults.next('dynamodb', 'runner PutItem')?.kind).toBe('failed')
  })
})
