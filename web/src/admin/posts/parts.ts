/** Parts of the posts with code of their own: the editor is the largest of the admin, and its text is loaded beside its form. */
export const loadPostList = async () => ({ default: (await import('./list/posts-screen.tsx')).PostsScreen })
export const loadPostEditor = async () => ({
  default: (await import('./editor/form/post-editor-screen.tsx')).PostEditorScreen,
})

/** The post whose editor is at an address, or `new`; undefined elsewhere. */
export const editedPost = (path: string): string | undefined =>
  /^\/(?:admin\/)?posts\/([\w-]+)\/?$/.exec(path)?.[1]
