/** A page's title with what the page is about, where it has said so. */
export function titleWith(title: string, subject: string | undefined): string {
  return subject === undefined ? title : `${title} · ${subject}`
}
