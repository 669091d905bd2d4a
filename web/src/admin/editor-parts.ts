/**
 * Everything the admin needs when it opens with the editor, as one entry point. Its chunks then load in
 * parallel.
 */

export { PostEditorScreen } from './posts/editor/form/post-editor-screen.tsx'
export { default as RichText } from './posts/editor/rich-text/rich-text.tsx'
export { default as PostsSection } from './posts/posts-section.tsx'
export { default as SignedInApp } from './signed-in-app.tsx'
