import { Category } from '../../domain/catalog/category.ts'
import { periodPattern } from '../../domain/period.ts'
import { Article, ArticleSummary, RelatedContent, SearchedArticle } from '../../domain/posts/post.ts'
import { maxTagSlug } from '../../domain/posts/slug.ts'
import * as z from '../../zod.ts'
import { endpoint } from '../endpoint.ts'
import { PageCursor, pageLimit } from '../paging.ts'

export const blog = {
  'blog.list': endpoint({
    method: 'GET',
    path: '/api/blog/posts',
    summary: 'List published articles, newest first',
    access: 'public',
    answersHead: true,
    cached: true,
    query: z.strictObject({
      /** `summary` omits `content`. The default includes it and ends a page at 4 MB: a Lambda returns 6 MB at most. */
      view: z._default(z.enum(['full', 'summary']), 'full'),
      limit: pageLimit(50, 100),
      cursor: PageCursor,
      /** Slug of a category. With `tag`, an article must match both. */
      category: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
      /** Slug of a tag. */
      tag: z.optional(z.string().check(z.minLength(1), z.maxLength(maxTagSlug))),
      /** Only articles of a year (`2026`) or a quarter (`2026-q3`) in the newsroom's time zone. */
      period: z.optional(
        z.string().check(z.regex(periodPattern, 'Name a year or a quarter, such as 2026-q3')),
      ),
      /** Also says when the oldest and the newest article of the newsroom were published, and which categories have articles. */
      span: z.optional(z.literal('1')),
    }),
    response: z.object({
      success: z.literal(true),
      posts: z.array(ArticleSummary),
      nextCursor: z.optional(z.string()),
      span: z.optional(z.object({ oldest: z.string(), newest: z.string() })),
      usedCategories: z.optional(z.array(z.string())),
    }),
    problems: ['invalid_request'],
  }),
  'blog.get': endpoint({
    method: 'GET',
    path: '/api/blog/posts/{slug}',
    summary: 'Read one published article; an old slug redirects to the new one',
    access: 'public',
    answersHead: true,
    cached: true,
    params: z.strictObject({ slug: z.string().check(z.minLength(1), z.maxLength(200)) }),
    query: z.strictObject({
      /**
       * `page` returns what the site shows: highlighted code, headings with ids, scrollable tables, and `surroundings`.
       * Without it, `content` is the HTML that was saved.
       */
      view: z.optional(z.literal('page')),
    }),
    response: z.object({
      success: z.literal(true),
      post: Article,
      surroundings: z.optional(RelatedContent),
    }),
    problems: ['not_found'],
  }),
  'blog.search': endpoint({
    method: 'GET',
    path: '/api/blog/search',
    summary: 'Read the search document of the newsroom: published articles and the words of their bodies',
    access: 'public',
    answersHead: true,
    cached: true,
    response: z.object({
      success: z.literal(true),
      articles: z.array(SearchedArticle),
      /** False if older articles are left out: the document is limited to 2,000 articles and 4 MB. */
      complete: z.boolean(),
      /** Synonym groups defined by staff, in addition to the built-in ones. */
      synonyms: z.array(z.array(z.string())),
    }),
  }),
  'blog.categories': endpoint({
    method: 'GET',
    path: '/api/categories',
    summary: 'List the newsroom’s categories in display order',
    access: 'public',
    answersHead: true,
    cached: true,
    response: z.object({
      success: z.literal(true),
      categories: z.array(z.pick(Category, { id: true, name: true, slug: true, color: true })),
    }),
  }),
}
