import { Category } from '../domain/category.ts'
import { Article, ArticleSummary, ArticleSurroundings, SearchedArticle } from '../domain/post.ts'
import * as z from '../zod.ts'
import { endpoint } from './endpoint.ts'

export const blog = {
  'blog.list': endpoint({
    method: 'GET',
    path: '/api/blog/posts',
    summary: 'List published articles, newest first',
    access: 'public',
    cached: true,
    query: z.strictObject({
      /** `summary` leaves `content` out; the default carries it and stops at 4 MB (decision A20). */
      view: z._default(z.enum(['full', 'summary']), 'full'),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
      cursor: z.optional(z.string().check(z.maxLength(200))),
      /** Slug of a category; together with `tag`, an article has to have both. */
      category: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
      /** Slug of a tag. */
      tag: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
    }),
    response: z.object({
      success: z.literal(true),
      posts: z.array(ArticleSummary),
      nextCursor: z.optional(z.string()),
    }),
    problems: ['invalid_request'],
  }),
  'blog.get': endpoint({
    method: 'GET',
    path: '/api/blog/posts/{slug}',
    summary: 'Read one published article; an old slug is answered with a redirect to the new one',
    access: 'public',
    cached: true,
    params: z.strictObject({ slug: z.string().check(z.minLength(1), z.maxLength(200)) }),
    query: z.strictObject({
      /**
       * `page` is what the site itself shows: code highlighted, headings with ids, tables that scroll, and
       * `surroundings`. Without it `content` is what the editor wrote.
       */
      view: z.optional(z.literal('page')),
    }),
    response: z.object({
      success: z.literal(true),
      post: Article,
      surroundings: z.optional(ArticleSurroundings),
    }),
    problems: ['not_found'],
  }),
  'blog.search': endpoint({
    method: 'GET',
    path: '/api/blog/search',
    summary:
      'Read what the newsroom’s search looks through: published articles and the words of their bodies',
    access: 'public',
    cached: true,
    response: z.object({
      success: z.literal(true),
      articles: z.array(SearchedArticle),
      /** False where older articles are left out: it ends at 2,000 articles or 4 MB. */
      complete: z.boolean(),
    }),
  }),
  'blog.categories': endpoint({
    method: 'GET',
    path: '/api/categories',
    summary: 'List the newsroom’s categories, in the order in which it offers them',
    access: 'public',
    cached: true,
    response: z.object({
      success: z.literal(true),
      categories: z.array(z.pick(Category, { id: true, name: true, slug: true, color: true })),
    }),
  }),
}
