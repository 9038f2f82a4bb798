const pattern = /^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/

/** Longer paths are not supported. */
const maxLength = 200

const baseElement = /<base href="[^"]*"/g

/**
 * Whether a text is a valid base path: it starts and ends with a slash and contains letters, digits and `. _ ~ -`. It is written into
 * documents and redirects, so nothing else is allowed: no quotes, no `//` that would make it a host, no `..`.
 */
export function isBasePath(text: string): boolean {
  return text.length <= maxLength && pattern.test(text)
}

/** The rule for a base path, to follow its name in an error message. */
export const basePathRule = `must start and end with a slash and contain only letters, digits and . _ ~ -, such as /admin/, with at most ${maxLength} characters`

/** Replaces the base path of a document (see `isBasePath`); returns undefined unless the document has exactly one base element. */
export function withBasePath(html: string, base: string): string | undefined {
  return html.match(baseElement)?.length === 1 ? html.replace(baseElement, `<base href="${base}"`) : undefined
}
