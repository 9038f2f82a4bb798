// Crockford's alphabet, in which the contract writes ids.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** What the id of a generated record says of it. */
export interface RecordKey {
  /** Minutes from the year 2000 (UTC) to its making. */
  readonly minute: number
  /** Its place among the names. */
  readonly name: number
  /** Its place among the texts searched for, from 1; 0 when its name holds none. */
  readonly text: number
  readonly sex: number
  readonly type: number
  readonly status: number
  /** Its place among the cities; past them, among the texts searched for. */
  readonly city: number
  /** Its place in the list that it was made for. */
  readonly place: number
}

/** How many characters of the id each part takes, and so how large it may be: 32 to that power. */
const parts = { minute: 5, name: 3, text: 2, marks: 1, city: 2, place: 3 } as const

function written(value: number, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32)) text = (alphabet[rest % 32] ?? '') + text
  return text
}

/** The id that says these things; 16 characters. */
export function recordId({ minute, name, text, sex, type, status, city, place }: RecordKey): string {
  const marks = sex + 2 * type + 4 * status
  const values = { minute, name, text, marks, city, place }
  return Object.entries(parts)
    .map(([part, length]) => written(new Map(Object.entries(values)).get(part) ?? 0, length))
    .join('')
}

/** What an id says; undefined when it was not written by `recordId`. */
export function keyOf(id: string): RecordKey | undefined {
  const values = new Map<string, number>()
  let start = 0
  for (const [part, length] of Object.entries(parts)) {
    const digits = Array.from(id.slice(start, start + length), (letter) => alphabet.indexOf(letter))
    if (digits.length < length || digits.includes(-1)) return undefined
    values.set(part, digits.reduce((value, digit) => value * 32 + digit, 0))
    start += length
  }
  const of = (part: keyof typeof parts) => values.get(part) ?? 0
  const marks = of('marks')
  return {
    minute: of('minute'),
    name: of('name'),
    text: of('text'),
    sex: marks % 2,
    type: Math.floor(marks / 2) % 2,
    status: Math.floor(marks / 4) % 3,
    city: of('city'),
    place: of('place'),
  }
}
