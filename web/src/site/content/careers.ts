/** Open roles on the careers page. Add one here, and take it out when it is filled. */
export interface Role {
  title: string
  place: string
  says: string
}

export const openRoles: readonly Role[] = []
