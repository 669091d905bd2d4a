const page = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const card = (inner: string, attributes = ' class="embed"') => `<figure${attributes}>${inner}</figure>`
const link = (inner: string, address = page) => `<a href="${address}">${inner}</a>`

/** Valid player cards, as the editor writes them. */
export const soundCards: readonly string[] = [
  card(link('<strong>Results of the third quarter</strong>')),
  card(link('<img src="/media/a.jpg" alt="A desk"><strong>Q3 &amp; Q4</strong>')),
  card(link('<strong>At 1:30</strong>', `${page}&amp;t=90`)),
  card(link('<strong>a</strong>', 'https://podcasts.apple.com/us/podcast/a-b/id1234567?i=1000123456')),
]

/** Invalid player cards. The sanitizer keeps their text but makes no player of them. */
export const unsoundCards: readonly string[] = [
  card(link('<strong>a</strong>', 'https://evil.example/watch?v=dQw4w9WgXcQ')),
  card(link('<strong>a</strong>', 'javascript:alert(1)')),
  card(link('<strong>a</strong>', 'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ')),
  card(link('<strong>a</strong>', 'https://youtu.be/dQw4w9WgXcQ')),
  card(link('<strong>a</strong>', `${page}&amp;x=&quot;onload=alert(1)`)),
  card(link('<strong>a</strong>', `http${page.slice(5)}`)),
  card(link('<img src="/media/a.jpg" alt="a">')),
  card(link('<strong> </strong>')),
  card(link('<strong>a <em>b</em></strong>')),
  card(link('<strong>a</strong> b')),
  card(link('<strong>a</strong>') + link('<strong>b</strong>')),
  card(`${link('<strong>a</strong>')}<figcaption>b</figcaption>`),
  card('<strong>a</strong>'),
  card(''),
  card(link('<strong>a</strong>'), ' class="embed" style="text-align:center"'),
  card(link('<strong>a</strong>'), ' style="text-align:center" class="embed"'),
  card(link('<strong style="color:red">a</strong>')),
  link('<strong>a</strong>').replace('<a', '<a class="embed"'),
  `<a href="/blog">${card(link('<strong>a</strong>'))}</a>`,
  `<p><strong>${card(link('<strong>a</strong>'))}</strong></p>`,
]
