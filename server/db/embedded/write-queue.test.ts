import { turn } from '#platform/timers.ts'
import { expect, test, vi } from 'vitest'
import { QueueFullError } from '#server/db/database-errors.ts'
import { TransactionScope } from '#server/db/transaction-scope.ts'
import { sqliteDialect } from './dialect.ts'
import { type SharedTransaction, WriteQueue } from './write-queue.ts'

const openScope = () =>
  new TransactionScope(
    sqliteDialect,
    async () => ({ rows: [], changed: 0 }),
    async () => {},
  )

/** A transaction that records what is done with it. */
function notedTransaction(done: string[]): SharedTransaction {
  let isOpen = false
  const note = (what: string, opens: boolean) => {
    done.push(what)
    isOpen = opens
  }
  return {
    get isOpen() {
      return isOpen
    },
    begin: () => note('begin', true),
    run: () => {},
    commit: () => note('commit', false),
    rollback: () => note('rollback', false),
    open: openScope,
  }
}

/** Blocks the thread, as an SQLite statement does. */
function work(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

const ten = Array.from({ length: 10 }, (_, index) => String(index))

async function writeTen(options?: { maxTransactionMs: number }): Promise<string[]> {
  const done: string[] = []
  const queue = new WriteQueue(notedTransaction(done), options)
  await Promise.all(
    ten.map((write) =>
      queue.add({
        run: async () => {
          work(3)
          done.push(write)
        },
      }),
    ),
  )
  return done
}

test('waiting writes share one commit', async () => {
  expect(await writeTen()).toEqual(['begin', ...ten, 'commit'])
})

test('a batch is limited in time, but contains at least the first write, and writes run in order', async () => {
  const done = await writeTen({ maxTransactionMs: 1 })
  expect(done).toEqual(ten.flatMap((write) => ['begin', write, 'commit']))
  const some = await writeTen({ maxTransactionMs: 5 })
  expect(some.filter((what) => /\d/.test(what))).toEqual(ten)
  expect(some.filter((what) => what === 'commit').length).toBeGreaterThanOrEqual(5)
})

test('the next write of one whose write was committed shares the commit of those that waited meanwhile', async () => {
  const done: string[] = []
  const noted = notedTransaction(done)
  const queue = new WriteQueue({
    ...noted,
    get isOpen() {
      return noted.isOpen
    },
    commit() {
      work(20)
      noted.commit()
    },
  })
  const write = (name: string) => queue.add({ run: async () => void done.push(name) })
  let waiting: Promise<void> | undefined
  await queue.add({
    run: async () => {
      done.push('first')
      waiting = write('waiting')
    },
  })
  // As a client that sends its next write when it has the answer.
  for (let step = 0; step < 3; step += 1) await turn()
  await Promise.all([waiting, write('next')])
  expect(done).toEqual(['begin', 'first', 'commit', 'begin', 'waiting', 'next', 'commit'])
})

test('other work runs between two batches', async () => {
  const done: string[] = []
  const queue = new WriteQueue(notedTransaction(done), { maxTransactionMs: 1 })
  const [first, second] = ['first', 'second'].map((name) =>
    queue.add({
      run: async () => {
        work(3)
        done.push(name)
        void turn().then(() => done.push(`a read after ${name}`))
      },
    }),
  )
  await Promise.all([first, second])
  expect(done).toEqual(['begin', 'first', 'commit', 'a read after first', 'begin', 'second', 'commit'])
})

test('a write that awaits a write queued behind it is rolled back, and the other one runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const done: string[] = []
  const queue = new WriteQueue(notedTransaction(done))
  const inner = Promise.withResolvers<void>()
  const outer = queue.add({
    run: async () => {
      await Promise.race([queue.add({ run: async () => void done.push('inner') }), inner.promise])
    },
  })
  await vi.waitFor(() => expect(done).toEqual(['begin']))
  vi.advanceTimersByTime(20_000)
  await expect(outer).rejects.toThrow('awaited something other than a statement')
  await queue.idle()
  vi.useRealTimers()
  expect(done).toEqual(['begin', 'commit', 'begin', 'inner', 'commit'])
})

test('a write beyond the queue limit is rejected at once', async () => {
  const queue = new WriteQueue(notedTransaction([]), { limit: 2 })
  const writes = [1, 2, 3].map((value) => queue.add({ run: async () => value }))
  await expect(writes[2]).rejects.toThrow(QueueFullError)
  expect(await Promise.all(writes.slice(0, 2))).toEqual([1, 2])
})

test('a write that is cancelled before it starts is not made', async () => {
  const done: string[] = []
  const queue = new WriteQueue(notedTransaction([]))
  const caller = new AbortController()
  const first = queue.add({ run: async () => void done.push('first') })
  const second = queue.add({ run: async () => void done.push('second'), signal: caller.signal })
  caller.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  await first
  await queue.idle()
  expect(done).toEqual(['first'])
})

test('when a commit fails, writes that had not started are made with the next one', async () => {
  const done: string[] = []
  let failures = 1
  const noted = notedTransaction(done)
  const queue = new WriteQueue(
    {
      ...noted,
      get isOpen() {
        return noted.isOpen
      },
      commit() {
        if (failures-- > 0) throw new Error('disk full')
        noted.commit()
      },
    },
    { maxTransactionMs: 1 },
  )
  const [first, second] = ['first', 'second'].map((name) =>
    queue.add({
      run: async () => {
        work(3)
        done.push(name)
      },
    }),
  )
  await expect(first).rejects.toThrow('disk full')
  await second
  expect(done).toEqual(['begin', 'first', 'rollback', 'begin', 'second', 'commit'])
})
