/**
 * Code-split parts of the posts section: the editor is the largest chunk of the admin, and its text is loaded in parallel
 * with its form.
 */
export const loadPostList = async () => ({ default: (await import('./list/posts-screen.tsx')).PostsScreen })
/** Loads the editor and, in parallel, its text. */
export const loadPostEditor = async () => ({
  default: (await import('./editor/form/post-editor-screen.tsx')).PostEditorScreen,
})

/** The id of the post whose editor is at this address, or `new`; undefined for other addresses. */
export const editedPost = (path: string): string | undefined =>
  /^\/(?:admin\/)?posts\/([\w-]+)\/?$/.exec(path)?.[1]
