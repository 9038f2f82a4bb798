import { recordNameMaxLength, recordSexes, recordStatuses, recordTypes, type BasicRecord } from '#features/records/contract/records.ts'
import { writtenMinute } from '#web/mock/minutes.ts'
import { keyOf } from './record-id.ts'
import { mockCities, mockNames } from './record-names.ts'

/** Rows that a list of the mock can lead to: 60 pages of the largest size, and as many again as a person may delete in an afternoon. */
export const generatedCount = mockNames.length

/** Texts that were asked for, so that a record can hold one and its id can say which. */
export interface AskedTexts {
  /** The place of a text, from 1; it is remembered. */
  placeOf(text: string): number
  textAt(place: number): string | undefined
}

/** Puts places among sexes, types and statuses into one number. */
export function marksOf({ sex, type, status }: { sex: number; type: number; status: number }): number {
  return sex + recordSexes.length * (type + recordTypes.length * status)
}

/** The record that an id says, the same each time; undefined for an id that no list of the mock holds. */
export function generatedRecord(id: string, texts: AskedTexts): BasicRecord | undefined {
  const key = keyOf(id)
  if (!key) return undefined
  const { minute, name: place, text: textPlace, marks, city: cityPlace } = key
  const own = mockNames[place]
  const text = textPlace === 0 ? '' : texts.textAt(textPlace)
  const city = mockCities[cityPlace] ?? texts.textAt(cityPlace - mockCities.length)
  const sex = recordSexes[marks % recordSexes.length]
  const type = recordTypes[Math.floor(marks / recordSexes.length) % recordTypes.length]
  const status = recordStatuses[Math.floor(marks / recordSexes.length / recordTypes.length)]
  if (own === undefined || text === undefined || city === undefined) return undefined
  if (sex === undefined || type === undefined || status === undefined) return undefined
  const createDate = writtenMinute(minute)
  return {
    id,
    name: text.length + own.length > recordNameMaxLength ? text : text + own,
    sex,
    email: `customer${place}@example.cn`,
    city,
    type,
    status,
    avatar: '',
    createDate,
    updateDate: createDate,
    version: 1,
  }
}
