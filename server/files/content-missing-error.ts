/** The storage works, but has no such content, or not all of it. */
export class ContentMissingError extends Error {
  override readonly name = 'ContentMissingError'

  constructor(key: string) {
    super(`The content ${key} is missing`)
  }
}
