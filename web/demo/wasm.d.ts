declare module '@sqlite.org/sqlite-wasm/sqlite3.wasm?url' {
  const address: string
  export default address
}
