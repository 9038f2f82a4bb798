// Crockford's alphabet, in which the contract writes ids.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** A number in so many characters of an id; it is below 32 to that power. */
export function idText(value: number, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32)) text = (alphabet[rest % 32] ?? '') + text
  return text
}
