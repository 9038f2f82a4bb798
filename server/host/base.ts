const form = /^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/

/** Longer paths than this are nobody's. */
const maxLength = 200

/**
 * Whether a text is a path that the console can live below: it begins and ends with a slash, with letters, digits and `. _ ~ -` between. It is
 * written into documents and redirects, so nothing else is let in: no quote, no second slash that would make it a host, no `..`.
 */
export function isBase(text: string): boolean {
  return text.length <= maxLength && form.test(text)
}

/** One base below another: `/outer/` and `/admin/` are `/outer/admin/`. */
export function joinBases(outer: string, inner: string): string {
  return outer.slice(0, -1) + inner
}
