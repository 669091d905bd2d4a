import { Route, Routes } from 'react-router-dom'
import { useScreenTitle } from '../../ui/page/screen-title.ts'
import { lazyScreen } from '../shell/lazy-screen.ts'
import { NotFound } from '../shell/not-found.tsx'
import { PostsScreen } from './list/posts-screen.tsx'

// The editor is half of the admin's code, so it is loaded only when somebody opens it.
const PostEditorScreen = lazyScreen(() =>
  import('./editor/form/post-editor-screen.tsx').then((module) => ({
    default: module.PostEditorScreen,
  })),
)

/** The list of posts and the editor. */
export default function PostsSection() {
  return (
    <Routes>
      <Route index element={<PostsScreen />} />
      <Route path="new" element={<Editor title="Create New Post" />} />
      <Route path=":id" element={<Editor title="Edit Post" />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function Editor({ title }: { title: string }) {
  useScreenTitle(title)
  return <PostEditorScreen />
}
