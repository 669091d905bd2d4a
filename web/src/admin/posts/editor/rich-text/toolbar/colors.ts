/** Text colors with a contrast of at least 3:1 in both the light and the dark theme. */
export const textColors = [
  { name: 'Red', value: '#d9480f' },
  { name: 'Amber', value: '#a86a00' },
  { name: 'Green', value: '#2b8a3e' },
  { name: 'Teal', value: '#0b7285' },
  { name: 'Blue', value: '#2b6fd6' },
  { name: 'Violet', value: '#845ef7' },
  { name: 'Gray', value: '#7a828c' },
] as const

/** Background colors on which text is readable in both themes. */
export const backgroundColors = [
  { name: 'Red', value: 'rgba(217, 72, 15, 0.25)' },
  { name: 'Amber', value: 'rgba(224, 166, 58, 0.3)' },
  { name: 'Green', value: 'rgba(43, 138, 62, 0.25)' },
  { name: 'Teal', value: 'rgba(11, 114, 133, 0.25)' },
  { name: 'Blue', value: 'rgba(43, 111, 214, 0.25)' },
  { name: 'Violet', value: 'rgba(132, 94, 247, 0.25)' },
  { name: 'Gray', value: 'rgba(122, 130, 140, 0.25)' },
] as const
