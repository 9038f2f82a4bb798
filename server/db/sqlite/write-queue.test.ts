import { expect, test } from 'vitest'
import { type Transaction, WriteQueue } from './write-queue.ts'

/** A transaction that records its steps. */
function notedTransaction(done: string[]): Transaction {
  let isOpen = false
  const note = (what: string, opens = isOpen) => {
    done.push(what)
    isOpen = opens
    return Promise.resolve()
  }
  return {
    get isOpen() {
      return isOpen
    },
    begin: () => note('begin', true),
    run: () => Promise.resolve(),
    commit: () => note('commit', false),
    rollback: () => note('rollback', false),
  }
}

/** Blocks the thread, as an SQLite statement does. */
function work(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

const ten = Array.from({ length: 10 }, (_, index) => String(index))

async function writeTen(options?: { turnMs: number }): Promise<string[]> {
  const done: string[] = []
  const queue = new WriteQueue(notedTransaction(done), options)
  await Promise.all(
    ten.map((write) =>
      queue.add(async () => {
        work(3)
        done.push(write)
      }),
    ),
  )
  return done
}

test('waiting writes share one commit', async () => {
  expect(await writeTen()).toEqual(['begin', ...ten, 'commit'])
})

test('on the main thread a batch is limited to one turn: it contains at least the first write, in order', async () => {
  const done = await writeTen({ turnMs: 1 })
  expect(done).toEqual(ten.flatMap((write) => ['begin', write, 'commit']))
  const some = await writeTen({ turnMs: 5 })
  expect(some.filter((what) => /\d/.test(what))).toEqual(ten)
  expect(some.filter((what) => what === 'commit').length).toBeGreaterThanOrEqual(5)
})

test('other work runs between two batches', async () => {
  const done: string[] = []
  const queue = new WriteQueue(notedTransaction(done), { turnMs: 1 })
  const [first, second] = ['first', 'second'].map((name) =>
    queue.add(async () => {
      work(3)
      done.push(name)
      setImmediate(() => done.push(`a read after ${name}`))
    }),
  )
  await Promise.all([first, second])
  expect(done).toEqual(['begin', 'first', 'commit', 'a read after first', 'begin', 'second', 'commit'])
})
