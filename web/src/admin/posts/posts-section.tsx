import { Route, Routes } from 'react-router-dom'
import { useScreenTitle } from '../../ui/page/screen-title.ts'
import { lazyScreen } from '../screen/lazy-screen.ts'
import { NotFound } from '../screen/not-found.tsx'
import { loadPostEditor, loadPostList } from './parts.ts'

// The list and the editor are separate chunks: neither waits for the other.
const PostsScreen = lazyScreen(loadPostList)
const PostEditorScreen = lazyScreen(loadPostEditor)

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
