/** The bundled build. The package itself reads data files at load time, which a bundled function does not contain. */
declare module 'css-tree/dist/csstree.esm' {
  export * from 'css-tree'
}
