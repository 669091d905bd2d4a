/**
 * The oldest browsers that the site and the admin support. The build compiles scripts and styles for them.
 * They follow from what the code uses: the menu is a popover (Firefox 125, Safari 17), the stylesheet
 * registers its properties (Firefox 128), and the editor checks addresses with `URL.canParse` (Chrome and
 * Edge 120).
 */
export const supportedBrowsers = { chrome: '120', edge: '120', firefox: '128', safari: '17', ios: '17' }
