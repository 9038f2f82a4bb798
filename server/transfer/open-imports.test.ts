import { expect, test } from 'vitest'
import { openImportLimit } from '#contract/imports.ts'
import { newDatabase } from '#server/testing/test-database.ts'
import { testClock } from '#server/testing/test-server.ts'
import { addTask, openTasks, trialTask } from '#server/testing/test-tasks.ts'
import { importStore } from './import-store.ts'

test('a person has five open imports at most: a further one replaces the oldest, and one of the same list replaces it', async () => {
  const place = await newDatabase()
  const clock = testClock()
  const database = await place.open()
  const kind = trialTask(async () => {})
  const { tasks } = await openTasks(database, clock, place.folder, kind)
  try {
    const people = [await addTask(database, clock, tasks), await addTask(database, clock, tasks)]
    const add = async (id: string, resource: string, person = 0) => {
      clock.move(1)
      const begun = {
        userId: people[person]?.userId ?? '',
        resource,
        title: 'rows.csv',
        mode: 'create' as const,
        key: null,
        clearsEmpty: false,
        columns: [],
      }
      await database.write((db) => importStore(db).add(id, begun, clock.now()))
    }
    const openIds = async (ids: readonly string[]) => {
      const found = await Promise.all(ids.map((id) => importStore(database.read).find(id)))
      return found.flatMap((each) => (each?.state === 'open' ? [each.id] : []))
    }
    await add('of another', 'resource 0', 1)
    const ids = Array.from({ length: openImportLimit + 1 }, (_, index) => `import ${index}`)
    for (const [index, id] of ids.entries()) await add(id, `resource ${index}`)
    expect(await openIds([...ids, 'of another'])).toEqual([...ids.slice(1), 'of another'])
    await add('again', 'resource 1')
    expect(await openIds([...ids, 'again'])).toEqual([...ids.slice(2), 'again'])
  } finally {
    await tasks.stop()
    await database.close()
    await place.remove()
  }
})
