import { withoutInvisible } from './invisible.ts'

/** A text for comparison: Unicode NFKC without invisible characters. */
export function comparable(text: string): string {
  const plain = text.normalize('NFKC')
  const visible = withoutInvisible(plain)
  // What stood between a letter and its accent is gone.
  return visible === plain ? plain : visible.normalize('NFKC')
}

/** A text as searches compare it: also in lower case. */
export function searchKey(text: string): string {
  return comparable(text).toLowerCase()
}
