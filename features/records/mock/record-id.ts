// Crockford's alphabet, in which the contract writes ids.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** What the id of a generated record says of it. */
export interface RecordKey {
  /** Minutes from the year 2000 (UTC) to its making. */
  readonly minute: number
  /** Its place among the names; no two rows of a list have the same. */
  readonly name: number
  /** Its place among the texts asked for, from 1; 0 when its name holds none. */
  readonly text: number
  /** Its places among sexes, types and statuses, in one number. */
  readonly marks: number
  /** Its place among the cities; past them, among the texts asked for. */
  readonly city: number
}

/** The parts of an id in their order, with how many characters each takes: it is below 32 to that power. */
const parts = [
  ['minute', 5],
  ['name', 3],
  ['text', 2],
  ['marks', 1],
  ['city', 2],
] as const satisfies readonly (readonly [keyof RecordKey, number])[]

/** Characters at the end of an id that follow from the others, so that one that was made up is told. */
const checkLength = 3

function written(value: number, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32)) text = (alphabet[rest % 32] ?? '') + text
  return text
}

function read(text: string): number {
  let value = 0
  for (const letter of text) value = value * 32 + alphabet.indexOf(letter)
  return value
}

function checkOf(body: string): string {
  let sum = 1
  for (const letter of body) sum = (sum * 37 + alphabet.indexOf(letter)) % 32_749
  return written(sum, checkLength)
}

/** The id that says these things; 16 characters. */
export function recordId(key: RecordKey): string {
  const body = parts.map(([part, length]) => written(key[part], length)).join('')
  return body + checkOf(body)
}

/** What an id says; undefined when `recordId` has not written it. */
export function keyOf(id: string): RecordKey | undefined {
  const key = { minute: 0, name: 0, text: 0, marks: 0, city: 0 }
  let start = 0
  for (const [part, length] of parts) {
    key[part] = read(id.slice(start, start + length))
    start += length
  }
  return id.slice(start) === checkOf(id.slice(0, start)) ? key : undefined
}

/** The id of what a person makes, in the order of minute and number; it is none that `recordId` writes. */
export function madeId(minute: number, count: number): string {
  return `${written(minute, 5)}${written(count, 3)}zzzzzzzz`
}
