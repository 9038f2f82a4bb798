/** A page's title with its subject, if any. */
export function titleWithSubject(title: string, subject: string | undefined): string {
  return subject === undefined ? title : `${title} · ${subject}`
}
