import { expect, test } from 'vitest'
import type { CompiledQuery } from 'kysely'
import { QueueFullError } from './database-errors.ts'
import type { QueryOptions, QueryWorker } from './query-worker.ts'
import { ScanTurns } from './scan-turns.ts'

/** A worker whose scans run until the test ends them, by the names of their queries. */
function heldWorker() {
  const running: string[] = []
  const ends = new Map<string, PromiseWithResolvers<never[]>>()
  const options = new Map<string, QueryOptions | undefined>()
  const worker: QueryWorker = {
    async read({ sql }, given) {
      running.push(sql)
      options.set(sql, given)
      const end = Promise.withResolvers<never[]>()
      ends.set(sql, end)
      try {
        return await end.promise
      } finally {
        running.splice(running.indexOf(sql), 1)
      }
    },
  }
  return { worker, running, ends, options }
}

const named = (sql: string) => {
  const query: Pick<CompiledQuery<never>, 'sql' | 'parameters'> = { sql, parameters: [] }
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- the worker of this test reads no more
  return query as CompiledQuery<never>
}

/** Lets all that can continue do so. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a person scans once at a time for pages and once for counts, whatever others do', async () => {
  const [pages, counts] = [heldWorker(), heldWorker()]
  const turns = new ScanTurns({ pages: pages.worker, counts: counts.worker })
  const [one, other] = [turns.of('one'), turns.of('other')]
  const reads = [one.pages.read(named('first')), one.pages.read(named('second')), other.pages.read(named('of another'))]
  const counting = turns.of('one').counts.read(named('count'))
  await settled()
  expect([pages.running, counts.running]).toEqual([['first', 'of another'], ['count']])
  expect(pages.options.get('first')).toEqual({ withinMs: 10_000 })
  pages.ends.get('first')?.reject(new Error('too slow'))
  await expect(reads[0]).rejects.toThrow('too slow')
  await settled()
  expect(pages.running).toEqual(['of another', 'second'])
  for (const { ends } of [pages, counts]) for (const end of ends.values()) end.resolve([])
  expect(await Promise.all([...reads.slice(1), counting])).toEqual([[], [], []])
})

test('a scan that nobody waits for any more never starts', async () => {
  const { worker, running, ends } = heldWorker()
  const { pages } = new ScanTurns({ pages: worker, counts: worker }).of('one')
  const gone = new AbortController()
  const first = pages.read(named('first'))
  const left = pages.read(named('left'), { signal: gone.signal })
  const last = pages.read(named('last'))
  gone.abort(new Error('gone'))
  await settled()
  ends.get('first')?.resolve([])
  await expect(left).rejects.toThrow('gone')
  await settled()
  expect(running).toEqual(['last'])
  ends.get('last')?.resolve([])
  expect(await Promise.all([first, last])).toEqual([[], []])
})

test('a person with too many waiting scans is refused, and others are not', async () => {
  const { worker, ends } = heldWorker()
  const turns = new ScanTurns({ pages: worker, counts: worker })
  const waiting = Array.from({ length: 50 }, (_, index) => turns.of('one').pages.read(named(String(index))))
  await expect(turns.of('one').pages.read(named('too many'))).rejects.toThrow(QueueFullError)
  const other = turns.of('other').pages.read(named('other'))
  await settled()
  ends.get('other')?.resolve([])
  expect(await other).toEqual([])
  for (let index = 0; index < waiting.length; index++) {
    await settled()
    ends.get(String(index))?.resolve([])
  }
  expect(await Promise.all(waiting)).toHaveLength(50)
})
