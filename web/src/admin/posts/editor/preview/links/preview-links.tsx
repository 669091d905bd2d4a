import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { Post } from '#shared/domain/posts/post.ts'
import { Button } from '../../../../../ui/button.tsx'
import { lazyPart } from '../../../../../ui/lazy-part.tsx'

const PreviewLinksSheet = lazyPart(() => import('./preview-links-sheet.tsx'), {
  onFailed: ({ onClose }) => onClose(),
})

/** Opens the links that let people without an account read the article before it is public. */
export function PreviewLinks({ post }: { post: Post | undefined }) {
  const [open, setOpen] = useState(false)
  return (
    <section aria-label="Preview links" className="grid justify-items-start gap-1.5">
      <h3 className="text-[length:var(--control-text)] font-medium">Preview links</h3>
      <p className="text-sm text-muted">
        {post
          ? 'Show the article to somebody who has no account, before it goes out.'
          : 'Once the article is saved, you can show it to somebody who has no account.'}
      </p>
      {post && (
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Link2 size={16} aria-hidden /> Preview links
        </Button>
      )}
      {post && open && <PreviewLinksSheet post={post} onClose={() => setOpen(false)} />}
    </section>
  )
}
