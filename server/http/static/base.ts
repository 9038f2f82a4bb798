/** One base below another: `/outer/` and `/admin/` are `/outer/admin/`. */
export function joinBases(outer: string, inner: string): string {
  return outer.slice(0, -1) + inner
}
