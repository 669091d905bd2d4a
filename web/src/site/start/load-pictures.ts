/** Loads the pictures that wait until they are near the screen: paper shows all of them. Resolves once they have come. */
export const loadPictures = (): Promise<unknown> =>
  Promise.allSettled(
    [...document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')].map((picture) => {
      picture.setAttribute('loading', 'eager')
      return picture.decode()
    }),
  )

/** Printing by the browser’s own menu or keys cannot be made to wait, but browsers wait for what is being loaded. */
export const loadPicturesForPrint = (): void => addEventListener('beforeprint', () => void loadPictures())
