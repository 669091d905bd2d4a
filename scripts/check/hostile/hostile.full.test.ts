import { missingDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  disguised,
  disguisedCvs,
  hostileNames,
  openUploads,
  pdf,
  png,
  put,
} from './attacks/disguised-uploads.ts'
import { expensiveArticles, expensiveLines, expensiveUrls } from './attacks/expensive-input.ts'
import { foreignHost } from './attacks/hostile-headers.ts'
import { attacks } from './attacks/index.ts'
import { dirtyTexts, findKeptControls, invisibleNames } from './attacks/invisible-texts.ts'
import { oversizedBodies } from './attacks/oversized-bodies.ts'
import { guessConcurrently, statusesOfGuesses } from './attacks/password-guessing.ts'
import { takeovers } from './attacks/takeovers.ts'
import { expectNoProblems } from './expect-no-problems.ts'
import type { HostileRequest } from './hostile-request.ts'
import { createResult, readPlan, runAttack, sendAll, thoroughCount } from './run-attack.ts'
import { type SystemUnderTest, startSystemUnderTest } from './system-under-test.ts'

const { seed, requestCount } = readPlan()
const thorough = requestCount >= thoroughCount
const longTest = 1_800_000

describe.skipIf(missingDynamoDb())(`hostile requests to the whole system (seed ${seed})`, () => {
  let system: SystemUnderTest
  const inherited = Object.getOwnPropertyNames(Object.prototype)
  beforeAll(async () => {
    console.log(`Hostile requests: seed ${seed}. The same again: npm run test:hostile -- --seed ${seed}`)
    system = await startSystemUnderTest()
  })
  afterAll(() => system.stop())

  const sendAllAndCheck = async (name: string, requests: readonly HostileRequest[]) => {
    const result = createResult()
    await sendAll(system, requests, result)
    expectNoProblems(name, result)
  }

  test.each(attacks)(
    '$name at every endpoint: no failure, no access, no change, only known response formats',
    async (attack) => expectNoProblems(attack.name, await runAttack(attack, system, { seed, requestCount })),
    longTest,
  )

  test(
    'every endpoint rejects oversized bodies',
    () => sendAllAndCheck('large bodies', oversizedBodies(system)),
    longTest,
  )

  describe('expensive input', () => {
    test(
      'an article is saved or rejected in time, and read in time',
      async () => {
        const result = createResult()
        await sendAll(system, expensiveArticles(system), result)
        await system.whenUploadsAreProcessed()
        result.stored = undefined
        const list = await system.send(getRequest('/api/blog/posts?view=summary&limit=100'))
        const slugs = [...list.text.matchAll(/"slug":"(costly-[^"]+)"/g)].map(([, slug]) => slug)
        expect(slugs.length).toBeGreaterThan(5)
        const articles = slugs.flatMap((slug) => [
          `/blog/${slug}`,
          `/api/blog/posts/${slug}`,
          `/api/blog/posts/${slug}?view=page`,
        ])
        await sendAll(system, [...articles, '/blog', '/api/blog/search', '/feed.xml'].map(getRequest), result)
        expectNoProblems('costly articles', result)
      },
      longTest,
    )

    test(
      'long lines in every field, and long URLs, get a response in time',
      () =>
        sendAllAndCheck('costly lines', [...expensiveLines(system, thorough ? 13 : 1), ...expensiveUrls()]),
      longTest,
    )
  })

  describe('password guesses', () => {
    // Earlier requests signed in too; an hour later none of them counts any more.
    beforeAll(() => system.advanceOneHour())

    test(
      'are compared five times at most, whatever spelling and IP address they come with',
      async () => {
        const result = await guessConcurrently(system, 'confined', thorough ? 60 : 30)
        expect(result.others).toEqual([])
        expect(result.compared).toBeGreaterThan(0)
        expect(result.compared).toBeLessThanOrEqual(5)
      },
      longTest,
    )

    test(
      'get the same responses whether or not the account exists',
      async () => {
        await system.advanceOneHour()
        const known = await statusesOfGuesses(system, 'unpublishing', 'unpublishing@staff.example')
        await system.advanceOneHour()
        const unknown = await statusesOfGuesses(system, 'no.such.person', 'no.such.person@staff.example')
        expect(known).toEqual(unknown)
      },
      longTest,
    )

    test('do not end the sessions of the guessed accounts', async () => {
      expect(await system.restoreSessions()).toEqual([])
    })
  })

  describe('uploads', () => {
    beforeAll(() => system.advanceOneHour())

    test(
      'are never served if their content does not match their type',
      async () => {
        const { publish, read } = await openUploads(system)
        const sent = []
        for (const { what, bytes, contentType, filename, sentAs } of await disguised()) {
          const { status, address } = await publish(bytes, contentType, {
            ...(filename && { filename }),
            ...(sentAs && { sentAs }),
          })
          expect([what, status]).toEqual([what, 200])
          sent.push({ what, address })
        }
        await system.whenUploadsAreProcessed()
        for (const { what, address } of sent)
          expect([what, (await read(address)).status]).toEqual([what, 404])
      },
      longTest,
    )

    test(
      'are rejected if their type or size differs from the signed one',
      async () => {
        const { publish } = await openUploads(system)
        expect((await publish(png, 'image/png', { sentAs: 'text/html' })).status).toBe(403)
        expect((await publish(png, 'image/png', { size: png.length - 1 })).status).toBe(403)
        expect((await publish(png, 'image/svg+xml')).status).toBe(415)
      },
      longTest,
    )

    test(
      'are served under a file name that fits their content',
      async () => {
        const { publish, read } = await openUploads(system)
        const sent: { filename: string; address: string }[] = []
        for (const filename of hostileNames) {
          const { status, address } = await publish(pdf, 'application/pdf', { filename })
          // A name may be refused as well; what is taken is served safely.
          if (status === 200) sent.push({ filename, address })
        }
        expect(sent.length).toBeGreaterThan(0)
        await system.whenUploadsAreProcessed()
        for (const { filename, address } of sent) {
          const { status, headers: given } = await read(address)
          const disposition = given.get('content-disposition') ?? ''
          const parts = [...disposition.matchAll(/filename\*?=(?:"([^"]*)"|UTF-8''([^;]*))/g)]
          const served = parts.map(([, quoted, encoded = '']) => quoted ?? decodeURIComponent(encoded))
          expect([filename, status, given.get('content-type')]).toEqual([filename, 200, 'application/pdf'])
          expect(given.get('x-content-type-options')).toBe('nosniff')
          for (const name of served)
            expect([filename, name]).toEqual([
              filename,
              expect.stringMatching(/^[^/\\\p{Cc}\p{Cf}"]+\.pdf$/u),
            ])
        }
      },
      longTest,
    )

    test(
      'of disguised CVs are deleted',
      async () => {
        const { announce, applicant } = await openUploads(system)
        for (const [what, bytes] of disguisedCvs) {
          const cv = {
            filename: 'cv.docx',
            size: bytes.length,
            contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          }
          const { uploadUrl = '' } = await announce(applicant, 'careers.presign', cv)
          expect([what, await put(uploadUrl, bytes, cv.contentType)]).toEqual([what, 200])
        }
        await system.whenUploadsAreProcessed()
        expect([...(await system.snapshot()).keys()].filter((key) => key.includes('/resumes/'))).toEqual([])
      },
      longTest,
    )
  })

  describe('what earlier releases let through', () => {
    beforeAll(() => system.advanceOneHour())

    test(
      'control characters: no field of any endpoint keeps one, and no page or feed has one',
      async () => {
        await sendAllAndCheck('control characters', dirtyTexts(system))
        expect(await findKeptControls(system)).toEqual([])
      },
      longTest,
    )

    test(
      'names that nobody sees are refused',
      () => sendAllAndCheck('invisible names', invisibleNames(system)),
      longTest,
    )

    test.each(takeovers)(
      '$name',
      async (takeover) => {
        await system.advanceOneHour()
        expect(await takeover.attempt(system)).toEqual([])
      },
      longTest,
    )
  })

  test('afterward nothing was executed or fetched, and everything still works', async () => {
    expect(system.detector.detected()).toEqual([])
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(inherited)
    expect(system.cloud.policies.denials).toEqual([])
    expect(system.log.filter((line) => / failed: /.test(line))).toEqual([])
    for (const target of ['/', '/blog', '/api/blog/posts', `/blog/${system.article.slug}`]) {
      const { status, text } = await system.send(getRequest(target))
      expect([target, status]).toEqual([target, 200])
      expect(text).not.toContain(foreignHost)
    }
  })
})

const getRequest = (target: string): HostileRequest => ({
  description: 'reads',
  method: 'GET',
  target,
  headers: [],
  sender: 'anonymous',
})
