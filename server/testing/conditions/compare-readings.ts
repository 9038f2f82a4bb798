import * as z from 'zod/mini'
import { conditionMaxBytes } from '#contract/lists/condition-messages.ts'
import { seededRandom } from '#server/seeded-random.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { ownScope, type Scope, systemScope } from '#server/kit/scope.ts'
import type { Database } from '#server/db/database.ts'
import { rowMatches } from '#server/resource/row-condition-store.ts'
import { resolvedValues } from '#server/settings/resolved-query.ts'
import { newDatabase } from '#server/testing/test-database.ts'
import { fillConditionWorld, type Thing, things, thingStore } from './condition-world.ts'
import { RandomConditions, writtenConditions } from './random-conditions.ts'
import { type Asking, type GivenConditions, readConditions } from './read-conditions.ts'

/** Random conditions, and who asks with them. */
interface Question {
  readonly where: string
  readonly conditions: GivenConditions
  readonly asking: Asking
  readonly isOwn: boolean
}

/** Whether a thing is among those that a caller may see. */
function isVisible({ isDeleted, ownerId, departmentId }: Thing, { userId, departmentId: own }: Asking, isOwn: boolean): boolean {
  return !isDeleted && (!isOwn || ownerId === userId || (own !== null && departmentId === own))
}

async function foundBy(database: Database, scope: Scope, where: string, asking: Asking): Promise<readonly string[]> {
  const listing = thingStore.listing({ db: database.read, worker: database.worker, scans: database.scans }, scope)
  const request = resolvedValues(things.list, z.parse(things.list.matchingSchema, { where }), asking)
  const items = await listing.matching(request, { limit: 1000 })
  return items.map(({ id }) => id)
}

/** A thing as the audit log has it. */
function rowOf({ isDeleted: _deleted, doneAt, createDate, items, ...thing }: Thing): FieldValues {
  const isoOf = (time: number | null) => (time === null ? null : new Date(time).toISOString())
  return { ...thing, doneAt: isoOf(doneAt), createDate: isoOf(createDate), items: items.map((label) => ({ label })) }
}

/** Whether the database says of the values of a thing alone what the reading says. */
async function isSameAlone(database: Database, thing: Thing, { where, conditions, asking }: Question): Promise<boolean> {
  const resolved = resolvedValues(things.list, z.parse(things.list.matchingSchema, { where }), asking).where ?? ''
  return (await rowMatches(database.read, things, { where: resolved, row: rowOf(thing) })) === readConditions(thing, conditions, asking)
}

/** Whether a database and the reading find the same things; undefined if they do. */
async function differenceIn(database: Database, all: readonly Thing[], { where, conditions, asking, isOwn }: Question) {
  const scope = isOwn ? ownScope({ id: asking.userId, departmentId: asking.departmentId }) : systemScope
  const found = await foundBy(database, scope, where, asking)
  const seen = all.filter((thing) => isVisible(thing, asking, isOwn))
  const expected = seen.filter((thing) => readConditions(thing, conditions, asking)).map(({ id }) => id)
  const isTelling = expected.length > 0 && expected.length < seen.length
  if (expected.join() === found.join()) return { isTelling, difference: undefined }
  const wrong = all.find(({ id }) => expected.includes(id) !== found.includes(id))
  return {
    isTelling,
    difference: { where, ...asking, now: new Date(asking.now).toISOString(), isFound: found.includes(wrong?.id ?? ''), wrong },
  }
}

/**
 * Asks the database of this test run with random conditions about random things, and reads the same conditions of the same things without it. Returns
 * the first differences, and how many conditions found some of the things.
 */
export async function compareReadings({ count, seed }: { readonly count: number; readonly seed: number }) {
  const testDatabase = await newDatabase()
  const database = await testDatabase.open()
  const made = new RandomConditions(seededRandom(seed))
  const all = made.things(70)
  await fillConditionWorld(database, all)
  const differences: object[] = []
  let telling = 0
  for (let index = 0; index < count && differences.length < 3; index++) {
    const [conditions, asking, isOwn] = [made.conditions(all), made.asking(), index % 3 === 0]
    const where = writtenConditions(conditions)
    if (new TextEncoder().encode(where).length > conditionMaxBytes) continue
    const { difference, isTelling } = await differenceIn(database, all, { where, conditions, asking, isOwn })
    if (isTelling) telling++
    if (difference) differences.push(difference)
    const alone = all[index % all.length]
    if (alone && !(await isSameAlone(database, alone, { where, conditions, asking, isOwn }))) differences.push({ where, ...asking, alone })
  }
  await database.close()
  await testDatabase.remove()
  return { differences, telling }
}
