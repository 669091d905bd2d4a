const picturePath = /\.(?:png|jpg|webp|avif|gif)$/

/** An empty frame with the aspect ratio of article images, in colors that suit both themes. */
const placeholder =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><path fill="#8a8578" fill-opacity=".16" d="M0 0h1200v630H0z"/><g fill="none" stroke="#8a8578" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"><path d="M510 240h180v150H510z"/><path d="m510 366 54-54 42 42 30-30 54 54"/><circle cx="640" cy="284" r="14"/><path d="m486 216 228 198"/></g></svg>'

/**
 * What is shown instead of an image that the library no longer has: an article that still refers to it shows this frame
 * and the image's alt text instead of a broken image. Undefined for a path that is no image.
 */
export const missingPicture = (path: string): string | undefined =>
  picturePath.test(path) ? placeholder : undefined
