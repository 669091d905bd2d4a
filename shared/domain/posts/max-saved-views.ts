/** How many views one user can save. In its own file, so that browsers do not load a schema with it. */
export const maxSavedViews = 20
