import { describe, expect, test } from 'vitest'
import { filmSeconds, planShots, sceneStart, viewAt } from './camera.ts'

const frame = { x: 0, y: 0, width: 1232, height: 770 }
const panel = (x: number, y: number) => ({ x, y, width: 380, height: 320 })
const panels = [panel(0, 46), panel(384, 46), panel(768, 46), panel(0, 368), panel(580, 368)]
const shots = planShots(panels, frame)
const seconds = Array.from({ length: filmSeconds * 25 }, (_, at) => at / 25)

describe('the camera of the recording', () => {
  test('ends where it begins, so that the film loops smoothly', () => {
    expect(viewAt(shots, 0)).toEqual(frame)
    expect(viewAt(shots, filmSeconds)).toEqual(frame)
    expect(viewAt(shots, filmSeconds - 1 / 25).width).toBeGreaterThan(frame.width * 0.98)
  })

  test('rests on each active panel and shows all of it', () => {
    for (const [index, { x, y, width, height }] of panels.entries()) {
      const view = viewAt(shots, sceneStart + ((index + 0.7) * filmSeconds) / panels.length)
      expect(view).toEqual(viewAt(shots, sceneStart + ((index + 0.6) * filmSeconds) / panels.length))
      expect(view.width).toBeLessThan(frame.width * 0.7)
      expect(view.x).toBeLessThanOrEqual(x)
      expect(view.y).toBeLessThanOrEqual(y)
      expect(view.x + view.width).toBeGreaterThanOrEqual(x + width)
      expect(view.y + view.height).toBeGreaterThanOrEqual(y + height)
    }
  })

  test('stays within the Terminal and keeps its aspect ratio', () => {
    for (const now of seconds) {
      const { x, y, width, height } = viewAt(shots, now)
      expect(Math.min(x, y, frame.width - x - width, frame.height - y - height)).toBeGreaterThan(-0.001)
      expect(width / height).toBeCloseTo(frame.width / frame.height)
    }
  })
})
