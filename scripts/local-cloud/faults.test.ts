import { describe, expect, test } from 'vitest'
import { createFaults } from './faults.ts'

const strikes = (faults: ReturnType<typeof createFaults>, count: number, what = 'save PutItem') =>
  Array.from({ length: count }, () => faults.nextFault('dynamodb', what)?.kind)

describe('faults', () => {
  test('happen only while they are switched on', () => {
    const faults = createFaults()
    expect(strikes(faults, 5)).toEqual(Array(5).fill(undefined))
    faults.set({ service: 'dynamodb', kind: 'throttled', rate: 1 })
    expect(strikes(faults, 2)).toEqual(['throttled', 'throttled'])
    expect(faults.rules()).toMatchObject([{ kind: 'throttled', hits: 2 }])
    faults.set({ service: 'dynamodb', kind: 'throttled', rate: 0 })
    expect(strikes(faults, 1)).toEqual([undefined])
  })

  test('affect as many requests as their rate says, and the same ones in every run', () => {
    const run = () => {
      const faults = createFaults(7)
      faults.set({ service: 'dynamodb', kind: 'throttled', rate: 0.1 })
      faults.set({ service: 'dynamodb', kind: 'responseLost', rate: 0.1 })
      return strikes(faults, 2000)
    }
    const first = run()
    expect(first.filter((kind) => kind === 'throttled').length).toBeGreaterThan(150)
    expect(first.filter((kind) => kind === 'throttled').length).toBeLessThan(250)
    expect(first.filter((kind) => kind === 'responseLost').length).toBeGreaterThan(130)
    expect(run()).toEqual(first)
  })

  test('affect only their services, functions and operations', () => {
    const faults = createFaults()
    faults.set({ service: 'dynamodb', kind: 'conflict', rate: 1, only: 'posts-update' })
    expect(faults.nextFault('dynamodb', 'app-posts-update TransactWriteItems')?.kind).toBe('conflict')
    expect(faults.nextFault('dynamodb', 'app-posts-update GetItem')).toBeUndefined()
    expect(faults.nextFault('dynamodb', 'app-posts-create TransactWriteItems')).toBeUndefined()
    expect(faults.nextFault('s3', 'app-posts-update PUT media')).toBeUndefined()
  })

  test('do not affect scripts and tests, unless named', () => {
    const faults = createFaults()
    faults.set({ service: 'dynamodb', kind: 'failed', rate: 1 })
    expect(faults.nextFault('dynamodb', 'runner PutItem')).toBeUndefined()
    faults.set({ service: 'dynamodb', kind: 'failed', rate: 1, only: 'runner' })
    expect(faults.nextFault('dynamodb', 'runner PutItem')?.kind).toBe('failed')
  })
})
