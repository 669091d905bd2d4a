/** Parts of the posts with code of their own: the editor is the largest of the admin, and its text is loaded beside its form. */
export const loadPostList = () => import('./list/posts-screen.tsx')
export const loadPostEditor = () => import('./editor/form/post-editor-screen.tsx')
export const loadRichText = () => import('./editor/rich-text/rich-text.tsx')

/** The post whose editor is at an address, or `new`; undefined elsewhere. */
export const editedPost = (path: string): string | undefined =>
  /^\/(?:admin\/)?posts\/([\w-]+)\/?$/.exec(path)?.[1]
