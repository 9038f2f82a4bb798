import { codedId, idNumber, idText, isCodedId } from '#web/mock/coded-id.ts'

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

/** The id that says these things; 16 characters. */
export function recordId(key: RecordKey): string {
  return codedId(parts.map(([part, length]) => idText(key[part], length)).join(''))
}

/** What an id says; undefined when `recordId` has not written it. */
export function keyOf(id: string): RecordKey | undefined {
  if (!isCodedId(id)) return undefined
  const key = { minute: 0, name: 0, text: 0, marks: 0, city: 0 }
  let start = 0
  for (const [part, length] of parts) {
    key[part] = idNumber(id.slice(start, start + length))
    start += length
  }
  return key
}

/** The id of what a person makes, in the order of minute and number; it is none that `recordId` writes. */
export function madeId(minute: number, count: number): string {
  return `${idText(minute, 5)}${idText(count, 3)}zzzzzzzz`
}
