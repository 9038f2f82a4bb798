const form = /^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/

/** Longer paths than this are nobody's. */
const maxLength = 200

const baseElement = /<base href="[^"]*"/g

/**
 * Whether a text is a path that the console can live below: it begins and ends with a slash, with letters, digits and `. _ ~ -` between. It is
 * written into documents and redirects, so nothing else is let in: no quote, no second slash that would make it a host, no `..`.
 */
export function isBase(text: string): boolean {
  return text.length <= maxLength && form.test(text)
}

/** What a text has to do to be a base, as the rest of a sentence that begins with its name. */
export const baseRule = `must begin and end with a slash and hold letters, digits and . _ ~ - between, such as /admin/, ${maxLength} characters at most`

/** A document for a console below this base (see `isBase`), in the place of whatever base it has; undefined where it has not one place for it. */
export function atBase(html: string, base: string): string | undefined {
  return html.match(baseElement)?.length === 1 ? html.replace(baseElement, `<base href="${base}"`) : undefined
}
