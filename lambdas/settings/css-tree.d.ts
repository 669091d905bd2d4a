/** The bundled build: the package itself reads data files when it is loaded, which a bundled function does not have. */
declare module 'css-tree/dist/csstree.esm' {
  export * from 'css-tree'
}
