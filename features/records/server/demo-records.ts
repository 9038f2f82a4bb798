import { pinyin } from 'pinyin-pro'
import { recordSexes, recordStatuses, recordTypes } from '#features/records/contract/records.ts'
import { type Clock, dayMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import type { Progress } from '#server/app/module.ts'
import { idAt } from '#server/ids.ts'
import { seededRandom } from '#contract/kit/seeded-random.ts'
import { demoCities, demoGivenNames, demoSurnames, demoWesternNames } from './demo-names.ts'
import { type DemoRecord, demoStore } from './demo-store.ts'

export const demoRecordCount = 100_000
const batchSize = 500
const spanMs = 2 * 365 * dayMs

const soundOf = new Map<string, string>()

function sound(text: string): string {
  const known = soundOf.get(text)
  if (known !== undefined) return known
  const written = pinyin(text, { toneType: 'none', type: 'array', surname: 'head' }).join('')
  soundOf.set(text, written)
  return written
}

function demoRecord(index: number, count: number, dayStart: number): DemoRecord {
  const random = seededRandom(index * 7919 + 17)
  const pick = <Item>(items: readonly [Item, ...Item[]]) => items[Math.floor(random() * items.length)] ?? items[0]
  const isWestern = random() < 0.12
  const [surname, given] = isWestern ? pick(demoWesternNames) : [pick(demoSurnames), pick(demoGivenNames)]
  const local = isWestern ? `${given}.${surname}`.toLowerCase() : `${sound(surname)}.${sound(given)}`
  const createdAt = dayStart - Math.floor((index / count) * spanMs) - Math.floor(random() * 10 * 60_000)
  return {
    id: idAt(createdAt, index),
    name: isWestern ? `${given} ${surname}` : surname + given,
    sex: pick(recordSexes),
    email: `${local}${index % 997}@example.${isWestern ? 'com' : 'cn'}`,
    city: pick(demoCities),
    type: pick(recordTypes),
    status: random() < 0.6 ? 'pass' : pick(recordStatuses),
    createdAt,
  }
}

/**
 * Writes 100,000 records, or `scale` times as many, the newest from just before today; the same on every machine on one day. They come in the
 * order of their dates, as real ones do, because a database packs an index that grows at its end twice as tight.
 */
export async function writeDemoRecords(connection: Connection, clock: Clock, progress: Progress, scale: number): Promise<void> {
  const dayStart = Math.floor(clock.now() / dayMs) * dayMs
  const count = demoRecordCount * scale
  for (let written = 0; written < count; written += batchSize) {
    const rows = Array.from({ length: batchSize }, (_, place) => demoRecord(count - 1 - written - place, count, dayStart))
    await demoStore(connection).createMany(rows.toSorted((one, other) => one.createdAt - other.createdAt))
    await progress(written + batchSize, count)
  }
}
