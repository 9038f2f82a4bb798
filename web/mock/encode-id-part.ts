// Crockford's base 32 alphabet, as in the contract's ids.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Encodes a number in `length` base 32 characters; it must be below 32 to that power. */
export function encodeIdPart(value: number, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32)) text = (alphabet[rest % 32] ?? '') + text
  return text
}
