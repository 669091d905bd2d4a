import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repositoryFiles } from '../repository-files.ts'

const root = join(import.meta.dirname, '../../..')
const tracked = repositoryFiles()
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const documents = tracked.filter((file) => file.endsWith('.md'))

/** The anchor that GitHub gives to a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
const anchorsOf = (file: string) =>
  [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** The ids of requirements that a text names: `R5`, and all of `R5-R8` or `R5 to R8`. */
const requirementsIn = (text: string): string[] =>
  [...text.matchAll(/\bR(\d+)(?:(?:-| to )R(\d+))?\b/g)].flatMap(([, first = '', last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `R${Number(first) + index}`),
  )

describe('documents', () => {
  test('links between documents lead to files and headings that exist', () => {
    const broken = documents.flatMap((file) =>
      [...textOf(file).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].flatMap(([, link = '']) => {
        const [path = '', anchor] = link.split('#')
        const target = path === '' ? file : join(dirname(file), path)
        if (!existsSync(join(root, target))) return [`${file}: ${link}`]
        const missing = anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor)
        return missing ? [`${file}: ${link}`] : []
      }),
    )
    expect(broken).toEqual([])
  })

  test('functions that documents link are defined in the linked files', () => {
    const missing = documents.flatMap((file) =>
      [...textOf(file).matchAll(/\[((?:`\w+`(?:, )?)+)\]\(([^)]+\.[jt]sx?)\)/g)].flatMap(
        ([, names = '', link = '']) => {
          const target = join(dirname(file), link)
          const code = existsSync(join(root, target)) ? textOf(target) : ''
          return [...names.matchAll(/\w+/g)]
            .filter(([name]) => !new RegExp(String.raw`\b(?:function|class|const) ${name}\b`).test(code))
            .map(([name]) => `${file}: ${name} in ${link}`)
        },
      ),
    )
    expect(missing).toEqual([])
  })

  test('docs/requirements.md describes each requirement that a test title names', () => {
    const described = new Set(requirementsIn(textOf('docs/requirements.md')))
    const undescribed = tracked
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .flatMap((file) =>
        [...textOf(file).matchAll(/\((R\d[^()]*)\)/g)]
          .flatMap(([, ids = '']) => requirementsIn(ids))
          .filter((id) => !described.has(id))
          .map((id) => `${file}: ${id}`),
      )
    expect(undescribed).toEqual([])
  })

  test('the table of commands in README.md names every script of package.json', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
    const [, table = ''] = /\n\| command \|(.*?)\n\n/s.exec(textOf('README.md')) ?? []
    const named = [...table.matchAll(/`(?:npm (?:run )?)?([\w:-]+)[^`]*`/g)].map(([, name]) => name)
    expect(Object.keys(scripts).filter((name) => !named.includes(name))).toEqual([])
  })

  test('docs/security.md lists at its top each requirement that is met only partly', () => {
    const [top = '', chapters = ''] = textOf('docs/security.md').split(/^## Documented decisions$/m)
    const listed = [...top.matchAll(/^\| (\d[^|]*) \|/gm)].flatMap(([, ids = '']) => ids.split(', '))
    const partly = [...chapters.matchAll(/^\| (\d+\.\d+\.\d+)\S* \| [^|]* \| (?:partly|not met) \|/gm)]
    expect(partly.length).toBeGreaterThan(5)
    expect(listed).toEqual(partly.map(([, id]) => id))
  })

  test('docs/security.md has each requirement of levels 1 and 2 of ASVS 5.0.0 once, and no other', () => {
    // In each section of the standard they are the first ones; level 3 follows. V10 and V17 do not apply as a whole.
    const lastOf: Record<string, number[]> = {
      1: [2, 9, 11, 3, 2],
      2: [3, 3, 4, 1],
      3: [0, 2, 4, 6, 5, 0, 2],
      4: [3, 1, 2, 4],
      5: [1, 3, 2, 3],
      6: [3, 12, 4, 4, 5, 3, 0, 4],
      7: [3, 4, 2, 5, 2, 2],
      8: [2, 3, 1, 1],
      9: [3, 4],
      11: [2, 3, 3, 4, 1, 1],
      12: [3, 2, 4],
      13: [1, 5, 2, 5],
      14: [2, 4, 3],
      15: [3, 3, 7],
      16: [1, 5, 4, 3, 3],
    }
    const idsOf = (section: string, from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`)
    const inSection = (section: string): string[] => {
      const [chapter = '', number] = section.split('.')
      return idsOf(section, 1, lastOf[chapter]?.[Number(number) - 1] ?? 0)
    }
    const [, chapters = ''] = textOf('docs/security.md').split(/^## Documented decisions$/m)
    const named = [...chapters.matchAll(/^\| (\d[\d.,– ]*?) \|/gm)]
      .flatMap(([, ids = '']) => ids.split(', '))
      .flatMap((ids) => {
        const [from = '', to = from] = ids.split('–')
        if (from.split('.').length === 2) return inSection(from)
        const [last, first] = [to, from].map((id) => Number(id.split('.')[2]))
        return idsOf(from.slice(0, from.lastIndexOf('.')), first ?? 0, last ?? 0)
      })
    const all = Object.entries(lastOf).flatMap(([chapter, sections]) =>
      sections.flatMap((_, index) => inSection(`${chapter}.${index + 1}`)),
    )
    expect(named.toSorted()).toEqual(all.toSorted())
  })

  test('docs/security.md names tests that exist', () => {
    const named = [...textOf('docs/security.md').matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)]
    expect(named.length).toBeGreaterThan(50)
    expect(named.map(([, file = '']) => file).filter((file) => !tracked.includes(file))).toEqual([])
  })

  test('the index of decisions lists each of them once, with its title', () => {
    const listed = [...textOf('docs/decisions/README.md').matchAll(/^\| \[\d+\]\(([^)]+)\) \| (.+?) \| /gm)]
    const decisions = documents.filter((file) => /^docs\/decisions\/\d/.test(file)).sort()
    expect(listed.map(([, file, title]) => `${file}: ${title}`).sort()).toEqual(
      decisions.map((file) => {
        const title = /^# \d+\. (.+)$/m.exec(textOf(file))?.[1]
        return `${file.slice('docs/decisions/'.length)}: ${title}`
      }),
    )
    // A number may be missing: its decision was merged into another, or is not here yet.
    const numbers = decisions.map((file) => Number(/\d+/.exec(file)?.[0]))
    expect(numbers).toEqual([...new Set(numbers)])
  })

  test('a decision fits on a page', () => {
    const decisions = documents.filter((file) => /^docs\/decisions\/\d/.test(file))
    const longer = decisions.filter((file) => textOf(file).split('\n').length > 60)
    expect(longer).toEqual([])
  })
})
