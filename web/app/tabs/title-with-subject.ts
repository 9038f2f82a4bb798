/** A page's title after its subject, if any: the part that tells tabs apart comes first. */
export function titleWithSubject(title: string, subject: string | undefined): string {
  return subject === undefined ? title : `${subject} · ${title}`
}
