const verbs = new Map([
  ['create', 'created'],
  ['update', 'changed'],
  ['delete', 'deleted'],
  ['restore', 'restored'],
  ['merge', 'merged'],
  ['presign', 'uploaded'],
  ['invite', 'invited'],
  ['list', 'listed'],
  ['get', 'opened'],
  ['export', 'exported'],
])
const kinds = new Map([
  ['posts', 'the post'],
  ['media', 'the file'],
  ['categories', 'the category'],
  ['tags', 'the tag'],
  ['authors', 'the author'],
  ['users', 'the user'],
  ['settings', 'settings'],
  ['inbox', 'the inbox entry'],
  ['account', 'their account'],
])

/** An action of the audit log in words: `posts.update` is `changed the post`. Unknown ones are shown as they are. */
export function actionText(action: string): string {
  const [resource = '', verb = ''] = action.split('.')
  const [did, what] = [verbs.get(verb), kinds.get(resource)]
  return did && what ? `${did} ${what}` : action
}
