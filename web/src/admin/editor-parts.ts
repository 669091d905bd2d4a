/**
 * Everything the admin needs when it opens with the editor, as one entry point. Its chunks then load in
 * parallel.
 */
export { default as Desk } from './desk.tsx'
export { PostEditorScreen } from './posts/editor/form/post-editor-screen.tsx'
export { default as RichText } from './posts/editor/rich-text/rich-text.tsx'
export { default as PostsSection } from './posts/posts-section.tsx'
