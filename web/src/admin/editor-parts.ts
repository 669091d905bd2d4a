/** What the admin opens with at an address of the editor, as one script: it asks for the others, which come side by side. */
export { default as Desk } from './desk.tsx'
export { PostEditorScreen } from './posts/editor/form/post-editor-screen.tsx'
export { default as RichText } from './posts/editor/rich-text/rich-text.tsx'
export { default as PostsSection } from './posts/posts-section.tsx'
