import { spawnSync } from 'node:child_process'
import { createContext, Script } from 'node:vm'
import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { api, endpointIds } from '#shared/api/index.ts'
import { documentPaths, fixedPages } from '#shared/domain/pages.ts'
import { previewPrefix } from '#shared/domain/posts/drafts/preview-link.ts'
import { functionCode, type ViewerFunction, viewerFunctions } from './function-code.ts'
import type { ViewerRequest, ViewerRequestEvent } from './viewer-request.ts'

type Answer = Partial<ViewerRequest> & { statusCode?: number }

/** Runs a function as CloudFront does: alone, without a module system and without Node. */
function run(name: ViewerFunction, uri: string, change: Partial<ViewerRequest> = {}): Answer {
  const event: ViewerRequestEvent = {
    viewer: { ip: '2001:db8::7' },
    request: { uri, querystring: {}, headers: { host: { value: 'ir.example.com' } }, ...change },
  }
  const context = createContext({ event }, { codeGeneration: { strings: false, wasm: false } })
  const script = new Script(`${functionCode(name)}\nJSON.stringify(handler(event))`)
  return JSON.parse(String(script.runInContext(context, { timeout: 2000 }))) as Answer
}

/**
 * The syntax of CloudFront's JavaScript runtime 2.0, as node types of ESTree: ECMAScript 5.1 with const, let, arrow
 * functions and template literals. It does not check code when it is deployed: a function with `for…of` or with a
 * `catch` without a binding answers every request with 503. Source: Amazon CloudFront Developer Guide, JavaScript
 * runtime 2.0 features for CloudFront Functions.
 */
const runtimeSyntax = new Set(
  `Program FunctionDeclaration FunctionExpression ArrowFunctionExpression Identifier Literal VariableDeclaration
  VariableDeclarator ExpressionStatement BlockStatement ReturnStatement IfStatement ForStatement ForInStatement
  TryStatement CatchClause MemberExpression CallExpression NewExpression ObjectExpression ArrayExpression Property
  AssignmentExpression BinaryExpression LogicalExpression UnaryExpression ConditionalExpression TemplateLiteral
  TemplateElement`.split(/\s+/),
)

interface SyntaxNode {
  type: string
  start: number
  end: number
  param?: unknown
  shorthand?: boolean
  operator?: string
}

const isNode = (part: unknown): part is SyntaxNode =>
  typeof part === 'object' && part !== null && 'type' in part && 'start' in part

/** The parts of a program that CloudFront's runtime cannot parse. */
function unknownSyntax(code: string): string[] {
  const found: string[] = []
  JSON.stringify(parseAst(code), (_key, part: unknown) => {
    if (!isNode(part)) return part
    const isKnown =
      runtimeSyntax.has(part.type) &&
      !(part.type === 'CatchClause' && part.param === null) &&
      part.shorthand !== true &&
      !['??', '??=', '||=', '&&='].includes(part.operator ?? '')
    if (!isKnown) found.push(`${part.type}: ${code.slice(part.start, part.end)}`)
    return part
  })
  return found
}

test.each(viewerFunctions)('%s uses only syntax that CloudFront’s runtime can parse', (name) => {
  expect(unknownSyntax(functionCode(name))).toEqual([])
})

test.each([
  'for (const one of [1]) one',
  'try { one() } catch { two() }',
  'const { one } = two',
  'one?.two',
  'one ?? two',
  'one(...two)',
  'one ||= two',
  'class One {}',
  'const two = { one }',
])('CloudFront’s runtime cannot parse %s', (code) => {
  expect(unknownSyntax(code)).not.toEqual([])
})

const njs = spawnSync('njs', ['-v'], { encoding: 'utf8' }).status === 0
test.skipIf(!njs)('each function runs in njs, on which CloudFront’s runtime is based', () => {
  const event = {
    viewer: { ip: '2001:db8::7' },
    request: { uri: '/blog/%ff', querystring: { a: { value: '1' } }, headers: { host: { value: 'h' } } },
  }
  for (const name of viewerFunctions) {
    const code = `${functionCode(name)}\nconsole.log(JSON.stringify(handler(${JSON.stringify(event)})))`
    const { stdout, stderr } = spawnSync('njs', ['-'], { input: code, encoding: 'utf8' })
    expect({ name, stderr }).toEqual({ name, stderr: '' })
    expect(JSON.parse(stdout)).toEqual(run(name, event.request.uri, event.request))
  }
})

test.each(viewerFunctions)('the code of %s is within CloudFront’s limit of 10 KB', (name) => {
  expect(Buffer.byteLength(functionCode(name))).toBeLessThan(10 * 1024)
})

describe.each(['api-request', 'page-request'] as const)('%s', (name) => {
  test('sets the viewer’s address and host, whatever the client sent', () => {
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

const pagePaths = [...fixedPages().map(({ path }) => path), ...Object.values(documentPaths)]

describe('redirects to canonical URLs', () => {
  const redirected = (uri: string, querystring: ViewerRequest['querystring'] = {}) => {
    const { statusCode, headers } = run('page-request', uri, { querystring })
    return [statusCode, headers?.['location']?.value]
  }

  test.each<[uri: string, address: string]>([
    ['/blog/', '/blog'],
    ['/blog/results//', '/blog/results'],
    ['//', '/'],
    ['/blog//results', '/blog/results'],
    ['/Blog/Results-2026', '/blog/results-2026'],
    ['/BLOG', '/blog'],
    ['/Admin', '/admin'],
    ['/Feed.XML', '/feed.xml'],
    ...[
      '.',
      ',',
      ')',
      ').',
      ';',
      ':',
      '!',
      "'",
      '*',
      ']',
      '>',
      '%22',
      '%3E',
      '%29',
      '%2c',
      '%20',
      '...',
      '/.',
      // Brackets, dashes, quotation marks and line breaks of other texts, a full stop and a bracket of full width.
      '(',
      '&',
      '`',
      '%5B',
      '%60',
      '%0A',
      '%E2%80%94',
      '%E2%80%9C',
      '%E2%80%8B',
      '%C2%AB',
      '%E3%80%82',
      '%EF%BC%89',
      '%EF%BB%BF',
    ].map((sign): [string, string] => [`/blog/results${sign}`, '/blog/results']),
    ['/blog/results%E2%80%9D.', '/blog/results'],
    ['/blog/results%C2%A0', '/blog/results'],
    ['/blog).', '/blog'],
    ['/.', '/'],
    ['/preview/AbC-_9).', '/preview/AbC-_9'],
    ['/Preview/AbC', '/preview/AbC'],
    ['/favicon.ico', '/assets/favicon.ico'],
    ['/Favicon.ico', '/assets/favicon.ico'],
    ['/apple-touch-icon.png', '/assets/apple-touch-icon.png'],
    ['/apple-touch-icon-120x120-precomposed.png', '/assets/apple-touch-icon.png'],
  ])('%s is redirected to %s', (uri, address) => {
    expect(redirected(uri)).toEqual([301, address])
  })

  test('the redirect keeps the query, including repeated names', () => {
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

  test('a redirect leads to an address that is not redirected again', () => {
    for (const uri of ['/Blog//X%22).//', '//Preview/AbC.', '/A%2F.', '/.%20.'])
      expect(run('page-request', String(redirected(uri)[1])).statusCode).toBeUndefined()
  })

  // The time limit of `run` ends a function whose steps grow with the square of the length.
  const many = 300_000
  test.each([
    ['slashes', '/'.repeat(many), '/'],
    ['slashes before a letter', `${'/'.repeat(many)}a`, '/a'],
    ['slashes within a path', `/a${'/'.repeat(many)}a/`, '/a/a'],
    ['signs', `/blog${').'.repeat(many)}`, '/blog'],
    ['signs within a path', `/blog${')'.repeat(many)}a`, undefined],
    ['letters', `/${'aB'.repeat(many)}`, `/${'ab'.repeat(many)}`],
    ['encoded signs within a path', `/blog${'%22'.repeat(many)}a`, undefined],
  ])('hundreds of thousands of %s do not take long', (_what, uri, location) => {
    expect(redirected(uri)[1]).toBe(location)
  })

  test.each(['/', '/blog', '/blog/results-2026', `${previewPrefix}AbC-_9`, ...pagePaths])(
    '%s is not redirected',
    (uri) => {
      expect(run('page-request', uri).uri).toBe(uri)
    },
  )
})

describe('an invalid percent-encoding gets our own 404', () => {
  const malformed = ['/%', '/%zz', '/blog/%zz', '/blog/%E0%A4', '/%c0%ae%c0%ae', '/blog/100%', '/blog/%u0041']

  test.each(malformed)('%s is served as a missing page', (uri) => {
    expect(run('page-request', uri).uri).toBe(uri.startsWith('/blog/') ? '/blog/-' : '/-')
  })
  test.each(malformed)('%s is served as a missing endpoint or file', (uri) => {
    expect(run('api-request', `/api${uri}`).uri).toBe('/api/-')
    expect(run('api-request', `/media${uri}`).uri).toBe('/media/-')
  })
  test.each(['/blog/a%20b', '/blog/%00', '/blog/%F0%9F%98%80', '/blog/%25', '/blog/%2e%2e'])(
    '%s is passed on unchanged',
    (uri) => {
      expect(run('page-request', uri).uri).toBe(uri)
    },
  )
})

describe('unknown query parameters are dropped', () => {
  const querystring = {
    utm_source: { value: 'mail' },
    category: { value: 'reports' },
    after: { value: 'x' },
    q: { value: 'proxy' },
    view: { value: 'page' },
  }
  const kept = (name: ViewerFunction, uri: string) =>
    Object.keys(run(name, uri, { querystring: { ...querystring } }).querystring ?? {})

  const withoutQuery = fixedPages()
    .filter(({ query }) => !query)
    .map(({ path }) => path)
  test.each([
    '/',
    '/feed.xml',
    '/sitemap.xml',
    '/blog/results-2026',
    ...withoutQuery,
    ...Object.values(documentPaths),
  ])('%s keeps none', (uri) => {
    expect(kept('page-request', uri)).toEqual([])
  })

  test('the newsroom keeps its filter parameters', () => {
    expect(kept('page-request', '/blog')).toEqual(['category', 'after', 'q'])
    expect(kept('page-request', '/unsubscribe')).toEqual(['utm_source', 'category', 'after', 'q', 'view'])
  })

  const reads = endpointIds.map((id): Endpoint => api[id]).filter(({ cached }) => cached)
  test.each(reads)('$path keeps the parameters of its endpoint', ({ path, query }) => {
    const known = Object.keys(query?.shape ?? {})
    const asked = Object.fromEntries([...known, 'utm_source', '_'].map((name) => [name, { value: 'a' }]))
    const { querystring: left } = run('api-request', path.replace('{slug}', 'results-2026'), {
      querystring: asked,
    })
    expect(Object.keys(left ?? {})).toEqual(known)
  })

  test('admin endpoints keep all parameters', () => {
    expect(kept('api-request', '/api/admin/posts')).toHaveLength(5)
  })
})

describe('compression of scripts and style sheets', () => {
  const served = (uri: string, accepted?: string) =>
    run('asset-request', uri, {
      headers: {
        host: { value: 'h' },
        ...(accepted !== undefined && { 'accept-encoding': { value: accepted } }),
      },
    }).uri

  test.each(['br', 'gzip, deflate, br, zstd', 'gzip;q=0.5,br;q=0.9', 'br ; q=0.001', 'BR'])(
    'the compressed copy is served for accept-encoding %s',
    (accepted) => {
      expect(served('/assets/react-8f2c.min.js', accepted)).toBe('/assets/react-8f2c.min.js.br')
      expect(served('/assets/site-8f2c.min.css', accepted)).toBe('/assets/site-8f2c.min.css.br')
    },
  )
  test.each([undefined, '', 'gzip', 'gzip, br;q=0', 'br;q=0.000, gzip', 'brotli', '*'])(
    'the original is served for accept-encoding %s',
    (accepted) => {
      expect(served('/assets/react-8f2c.min.js', accepted)).toBe('/assets/react-8f2c.min.js')
    },
  )
  test.each(['/assets/react-8f2c.js', '/assets/plex.min.woff2', '/assets/react-8f2c.min.js.br'])(
    '%s has no compressed copy and is served as it is',
    (uri) => {
      expect(served(uri, 'br')).toBe(uri)
    },
  )
})

test.each([
  '/admin',
  '/admin/',
  '/admin/posts',
  '/admin/posts/',
  '/admin/posts/1f0c/edit',
  '/admin/posts/%2e%2e',
])('%s serves the admin document', (uri) => {
  expect(run('admin-request', uri).uri).toBe('/admin/index.html')
})

test.each(['/admin/posts/new', '/admin/posts/1f0c-22/'])('%s serves the editor document', (uri) => {
  expect(run('admin-request', uri).uri).toBe('/admin/editor.html')
})
