/** How many views one user can save. Without a schema, which browsers would load with it. */
export const maxSavedViews = 20
