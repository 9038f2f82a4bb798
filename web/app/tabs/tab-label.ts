/** A page's title with its subject, if any. */
export function titleWith(title: string, subject: string | undefined): string {
  return subject === undefined ? title : `${title} · ${subject}`
}
