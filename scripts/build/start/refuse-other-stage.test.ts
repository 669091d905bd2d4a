import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { refuseOtherStage } from './refuse-other-stage.ts'

const folder = mkdtempSync(join(tmpdir(), 'assembly-'))
afterAll(() => rmSync(folder, { recursive: true }))
const synthesized = (name: string) => {
  const stack = { type: 'aws:cloudformation:stack', properties: { templateFile: 'template.json' } }
  writeFileSync(join(folder, 'template.json'), JSON.stringify({ Resources: {} }))
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ artifacts: { [name]: stack } }))
}

test('the local cloud runs its own stage, and no other', () => {
  synthesized('Bellcast-dev-Data')
  expect(() => refuseOtherStage(folder)).not.toThrow()
  for (const other of ['Bellcast-Delivery', 'Bellcast-prod-Data']) {
    synthesized(other)
    expect(() => refuseOtherStage(folder)).toThrow(
      `holds ${other}, not the local stage. Run the same command`,
    )
  }
})

test('npm scripts of the CDK leave the local cloud’s assembly alone', () => {
  const file = join(import.meta.dirname, '../../../package.json')
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: Record<string, string> }
  const synthesizing = Object.values(scripts).filter((script) => /\bcdk (synth|deploy|diff)\b/.test(script))
  expect(synthesizing.length).toBeGreaterThan(1)
  expect(synthesizing.filter((script) => !/ --output \.local\//.test(script))).toEqual([])
})
