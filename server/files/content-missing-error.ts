/** The storage works, but has no such content. */
export class ContentMissingError extends Error {
  override readonly name = 'ContentMissingError'

  constructor(key: string) {
    super(`There is no content ${key}`)
  }
}
