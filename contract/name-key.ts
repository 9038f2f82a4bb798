/** Normalizes a name for comparison: Unicode NFKC, lower case, single spaces. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ')
}
