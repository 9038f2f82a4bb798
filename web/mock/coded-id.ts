// Crockford's alphabet, in which the contract writes ids.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Characters at the end of an id that follow from the others, so that one that was made up is told. */
const checkLength = 3

/** A number in so many characters of an id; it is below 32 to that power. */
export function idText(value: number, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32)) text = (alphabet[rest % 32] ?? '') + text
  return text
}

/** The number that characters of an id stand for. */
export function idNumber(text: string): number {
  let value = 0
  for (const letter of text) value = value * 32 + alphabet.indexOf(letter)
  return value
}

/** An id of 16 characters from the 13 that say what its row is. */
export function codedId(body: string): string {
  let sum = 1
  for (const letter of body) sum = (sum * 37 + alphabet.indexOf(letter)) % 32_749
  return body + idText(sum, checkLength)
}

/** Whether `codedId` has written an id. */
export function isCodedId(id: string): boolean {
  return id === codedId(id.slice(0, -checkLength))
}
