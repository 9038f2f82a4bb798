import { pinyin } from 'pinyin-pro'
import { recordExample } from '#features/records/contract/record-example.ts'
import { recordSexes, recordStatuses, recordTypes } from '#features/records/contract/records.ts'
import { type Clock, dayMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import type { DemoParts, Progress } from '#server/kit/module.ts'
import { idAt } from '#server/ids.ts'
import { seededRandom } from '#server/seeded-random.ts'
import { demoCities, demoGivenNames, demoSurnames, demoWesternNames } from './demo-names.ts'
import { type DemoOwner, type DemoRecord, demoStore } from './demo-store.ts'

const demoRecordCount = 100_000
const batchSize = 500
const spanMs = 2 * 365 * dayMs

const pinyinCache = new Map<string, string>()

function pinyinOf(text: string): string {
  const cached = pinyinCache.get(text)
  if (cached !== undefined) return cached
  const result = pinyin(text, { toneType: 'none', type: 'array', surname: 'head' }).join('')
  pinyinCache.set(text, result)
  return result
}

/** The record at a place among so many, the newest first; the same at each call. */
export function demoRecord(index: number, count: number, dayStart: number, owners: readonly DemoOwner[]): DemoRecord {
  const random = seededRandom(index * 7919 + 17)
  const pick = <Item>(items: readonly [Item, ...Item[]]) => items[Math.floor(random() * items.length)] ?? items[0]
  const isWestern = random() < 0.12
  const [surname, given] = isWestern ? pick(demoWesternNames) : [pick(demoSurnames), pick(demoGivenNames)]
  const local = isWestern ? `${given}.${surname}`.toLowerCase() : `${pinyinOf(surname)}.${pinyinOf(given)}`
  const createdAt = dayStart - Math.floor((index / count) * spanMs) - Math.floor(random() * 10 * 60_000)
  return {
    ...recordExample.fields(index),
    id: idAt(createdAt, index),
    name: isWestern ? `${given} ${surname}` : surname + given,
    sex: pick(recordSexes),
    email: `${local}${index % 997}@example.${isWestern ? 'com' : 'cn'}`,
    city: pick(demoCities),
    type: pick(recordTypes),
    status: random() < 0.6 ? 'pass' : pick(recordStatuses),
    createdAt,
    // Squared, so that some people own many records and others few.
    owner: owners[Math.floor(random() ** 2 * owners.length)],
  }
}

/**
 * Writes `scale` times 100,000 records, the newest from just before today; the same on every machine on the same day. They are written in order of
 * date, like real ones, because indexes that grow at the end are packed twice as tightly.
 */
export async function writeDemoRecords(
  connection: Connection,
  clock: Clock,
  progress: Progress,
  { scale }: Pick<DemoParts, 'scale'>,
): Promise<void> {
  const dayStart = Math.floor(clock.now() / dayMs) * dayMs
  const count = demoRecordCount * scale
  const owners = await demoStore(connection).listOwners()
  for (let insertedCount = 0; insertedCount < count; insertedCount += batchSize) {
    const rows = Array.from({ length: batchSize }, (_, offset) => demoRecord(count - 1 - insertedCount - offset, count, dayStart, owners))
    await demoStore(connection).createMany(rows.toSorted((left, right) => left.createdAt - right.createdAt))
    await progress(insertedCount + batchSize, count)
  }
}
