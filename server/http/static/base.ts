/** Joins two bases: `/outer/` and `/admin/` become `/outer/admin/`. */
export function joinBases(outer: string, inner: string): string {
  return outer.slice(0, -1) + inner
}
