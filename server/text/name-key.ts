/** What makes two spellings of a name the same name: Unicode form NFKC, lower case, single spaces. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ')
}
