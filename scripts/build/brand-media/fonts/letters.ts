/**
 * The characters of the fonts' first files, as a `unicode-range`: ASCII, the punctuation and signs of
 * financial texts, and the lowercase letters of Western European names. Most pages need no others.
 */
export const firstLetters =
  'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AE,U+B0,U+B1,U+B7,U+BD,U+D7,U+E0-E5,U+E7-EB,U+ED,U+F1,U+F3-F8,U+FA,U+FC,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2026,U+20AC,U+2122,U+2192,U+2212'

/** The fonts' remaining characters, in files that a browser fetches once such a character occurs. */
export const extendedLetters =
  'U+A1,U+A2,U+A4-A6,U+A8,U+AA-AD,U+AF,U+B2-B6,U+B8-BC,U+BE-D6,U+D8-DF,U+E6,U+EC,U+EE-F0,U+F2,U+F9,U+FB,U+FD-FF,U+131,U+152,U+153,U+2C6,U+2DA,U+2DC,U+2002,U+2009,U+200B,U+2010-2012,U+2015-2017,U+201A,U+201B,U+201E-2025,U+2030,U+2032,U+2033,U+2039,U+203A,U+2044,U+2190,U+2191,U+2193,U+2215,U+FFFD'
