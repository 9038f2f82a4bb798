import { searchKey } from './texts/search-key.ts'

/** Normalizes a name for comparison: Unicode NFKC without invisible characters, lower case, single spaces. */
export function nameKey(name: string): string {
  return searchKey(name).trim().replaceAll(/\s+/g, ' ')
}
