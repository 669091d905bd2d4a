import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { describe, expect, test } from 'vitest'
import type { ViewerRequest, ViewerRequestEvent } from './viewer-request.ts'

const names = ['api-request', 'page-request', 'admin-request'] as const
const sourceOf = (name: string) => readFileSync(join(import.meta.dirname, `${name}.js`), 'utf8')

type Answer = Partial<ViewerRequest> & { statusCode?: number }

/** Runs a function as CloudFront does: alone, without a module system and without Node. */
function run(name: (typeof names)[number], uri: string, change: Partial<ViewerRequest> = {}): Answer {
  const event: ViewerRequestEvent = {
    viewer: { ip: '2001:db8::7' },
    request: { uri, querystring: {}, headers: { host: { value: 'ir.example.com' } }, ...change },
  }
  const context = createContext({ event }, { codeGeneration: { strings: false, wasm: false } })
  const script = new Script(`${sourceOf(name)}\nJSON.stringify(handler(event))`)
  return JSON.parse(String(script.runInContext(context, { timeout: 2000 }))) as Answer
}

test.each(names)('%s fits into the 10 KB that CloudFront takes', (name) => {
  expect(Buffer.byteLength(sourceOf(name))).toBeLessThan(10 * 1024)
})

describe.each(['api-request', 'page-request'] as const)('%s', (name) => {
  test('says who asks and under which name, whatever the visitor wrote there', () => {
    const forged = {
      host: { value: 'ir.example.com' },
      'x-viewer-address': { value: '127.0.0.1' },
      'x-viewer-host': { value: 'evil.example' },
    }
    const answer = run(name, '/api/blog/posts', { headers: forged })

    expect(answer.uri).toBe('/api/blog/posts')
    expect(answer.headers).toEqual({
      host: { value: 'ir.example.com' },
      'x-viewer-address': { value: '2001:db8::7' },
      'x-viewer-host': { value: 'ir.example.com' },
    })
  })
})

describe('a page has one address', () => {
  const redirected = (uri: string, querystring: ViewerRequest['querystring'] = {}) => {
    const { statusCode, headers } = run('page-request', uri, { querystring })
    return [statusCode, headers?.['location']?.value]
  }

  test.each([
    ['/blog/', '/blog'],
    ['/blog/results//', '/blog/results'],
    ['//', '/'],
  ])('%s moved to %s', (uri, address) => {
    expect(redirected(uri)).toEqual([301, address])
  })

  test('the query moves along, repeated names included', () => {
    const querystring = {
      tag: { value: 'a%20b', multiValue: [{ value: 'a%20b' }, { value: 'c' }] },
      flag: { value: '' },
    }
    expect(redirected('/blog/', querystring)).toEqual([301, '/blog?tag=a%20b&tag=c&flag'])
  })

  test.each(['//evil.example/', '/\\evil.example/', '///\\/evil.example//'])(
    '%s does not lead to another host',
    (uri) => {
      expect(redirected(uri)).toEqual([301, '/evil.example'])
    },
  )

  test.each(['/', '/blog', '/blog/results-2026'])('%s is one already', (uri) => {
    expect(run('page-request', uri).uri).toBe(uri)
  })
})

describe('a parameter that changes nothing makes no copy at the edge', () => {
  const querystring = {
    utm_source: { value: 'mail' },
    category: { value: 'reports' },
    after: { value: 'x' },
    q: { value: 'proxy' },
    view: { value: 'page' },
  }
  const kept = (name: (typeof names)[number], uri: string) =>
    Object.keys(run(name, uri, { querystring: { ...querystring } }).querystring ?? {})

  test.each(['/', '/feed.xml', '/sitemap.xml', '/blog/results-2026'])('%s has none', (uri) => {
    expect(kept('page-request', uri)).toEqual([])
  })

  test('the newsroom keeps its filter, other pages what they were sent', () => {
    expect(kept('page-request', '/blog')).toEqual(['category', 'after', 'q'])
    expect(kept('page-request', '/unsubscribe')).toEqual(['utm_source', 'category', 'after', 'q', 'view'])
  })

  test('an article of the interface has its view, the search document none, a list and whatever staff ask for keep theirs', () => {
    expect(kept('api-request', '/api/blog/posts/results-2026')).toEqual(['view'])
    expect(kept('api-request', '/api/blog/search')).toEqual([])
    expect(kept('api-request', '/api/blog/posts')).toHaveLength(5)
    expect(kept('api-request', '/api/admin/posts')).toHaveLength(5)
  })
})

test.each(['/admin', '/admin/', '/admin/posts/1f0c/edit'])('%s is the admin document', (uri) => {
  expect(run('admin-request', uri).uri).toBe('/admin/index.html')
})
