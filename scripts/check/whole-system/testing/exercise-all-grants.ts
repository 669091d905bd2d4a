import { secureAccount } from './exercise/account.ts'
import { manageCatalog } from './exercise/catalog.ts'
import { handInDrafts } from './exercise/drafts.ts'
import { submitForms } from './exercise/forms.ts'
import { eraseAnimation, holdFiles } from './exercise/held-files.ts'
import { workThroughInbox } from './exercise/inbox.ts'
import { letTimePass, refusePurges, storeDirtyTexts } from './exercise/jobs.ts'
import { mailArticles, sendDigest } from './exercise/mail/mailings.ts'
import { bounceReply, holdMail, sendMail } from './exercise/mail/outbox.ts'
import { type BusyCloud, createNewsroom } from './exercise/newsroom.ts'
import { answerPeople } from './exercise/people/privacy.ts'
import { changePosts, losePostBody, writePosts } from './exercise/posts.ts'
import { readAsStaff, readAsVisitor } from './exercise/readers.ts'
import { replacePicture } from './exercise/replacements.ts'
import { changeSettings } from './exercise/settings.ts'
import { signIn } from './exercise/sign-in.ts'
import { manageLibrary, uploadPictures } from './exercise/uploads.ts'
import { manageUsers } from './exercise/users.ts'

/**
 * Uses every endpoint and job, so that each permission is used at least once. Throws if a response is not the
 * expected one.
 */
export async function exerciseAllGrants(cloud: BusyCloud): Promise<void> {
  const newsroom = await createNewsroom(cloud)
  await signIn(newsroom)
  const picture = await uploadPictures(newsroom)
  holdMail(newsroom)
  await submitForms(newsroom)
  await workThroughInbox(newsroom)
  await sendMail(newsroom)
  await bounceReply(newsroom)
  await answerPeople(newsroom)

  const posts = await writePosts(newsroom, picture)
  await readAsStaff(newsroom, posts)
  await readAsVisitor(newsroom, posts)
  await changePosts(newsroom, picture)
  await manageLibrary(newsroom, picture)
  await replacePicture(newsroom)
  await holdFiles(newsroom)
  await eraseAnimation(newsroom)
  await manageCatalog(newsroom)
  await losePostBody(newsroom, posts.lost)
  await handInDrafts(newsroom)
  await mailArticles(newsroom)
  await refusePurges(newsroom)
  await storeDirtyTexts(newsroom, posts.lost.id)

  await changeSettings(newsroom)
  await manageUsers(newsroom)
  await secureAccount(newsroom)
  await sendDigest(newsroom)
  await letTimePass(newsroom, picture)
}
