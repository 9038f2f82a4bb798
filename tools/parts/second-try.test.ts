import { expect, test } from 'vitest'
import { judge, type JourneysFound, mayTryAgain } from './second-try.ts'

const journey = (title: string) => ({ name: `e2e/rows.e2e.ts › ${title}`, line: 9, error: 'Error: hidden\nReceived: shown' })
const [restored, copied, printed] = [journey('a row is restored'), journey('a row is copied'), journey('rows are printed')]
const entry = (title: string, commit = '1a2b3c4d') => ({ journey: journey(title).name, commit })
const found = (more: Partial<JourneysFound>): JourneysFound => ({
  first: [],
  second: undefined,
  ledger: [],
  commit: '5e6f7a8b',
  isFull: false,
  commitsSince: () => 30,
  ...more,
})

test('a run without failures is green and prints nothing', () => {
  expect(judge(found({ ledger: [entry('a row is restored')] }))).toEqual({ failures: [], notes: [] })
  expect(mayTryAgain([])).toBe(false)
})

test('a journey that passes when it is tried again leaves the run green, with an entry for the ledger as its last lines', () => {
  expect(mayTryAgain([restored, copied])).toBe(true)
  const { failures, notes } = judge(found({ first: [restored], second: [] }))
  expect(failures).toEqual([])
  expect(notes.join('\n').split('\n')).toEqual([
    'Failed first and passed alone. Mend it, or add this to e2e/unsteady.md:',
    '',
    '## e2e/rows.e2e.ts › a row is restored',
    '',
    'Commit 5e6f7a8b',
    '',
    '    Error: hidden',
    '    Received: shown',
  ])
})

test('a journey that fails twice fails the run; journeys that passed the second time are still listed', () => {
  const { failures, notes } = judge(found({ first: [restored, copied], second: [copied] }))
  expect(failures).toEqual(['e2e/rows.e2e.ts › a row is copied (line 9)'])
  expect(notes.join('\n')).toContain('## e2e/rows.e2e.ts › a row is restored')
})

test('three failed journeys are not tried again and fail the run', () => {
  const first = [restored, copied, printed]
  expect(mayTryAgain(first)).toBe(false)
  expect(judge(found({ first }))).toEqual({ failures: first.map(({ name }) => `${name} (line 9)`), notes: [] })
})

test('a ledger with more than three entries fails the run, also a green one', () => {
  const ledger = ['one', 'two', 'three'].map((title) => entry(title))
  expect(judge(found({ ledger })).failures).toEqual([])
  expect(judge(found({ ledger: [...ledger, entry('four')] })).failures).toEqual(['e2e/unsteady.md has 4 entries, more than 3: mend one'])
})

test('a journey of the ledger that needs its second try again fails the run', () => {
  expect(judge(found({ first: [restored], second: [], ledger: [entry('a row is restored')] }))).toEqual({
    failures: ['e2e/rows.e2e.ts › a row is restored needed its second try again: it is in e2e/unsteady.md'],
    notes: [],
  })
})

test('entries of more than 30 commits ago, or of an unknown commit, are reported, and fail the full run', () => {
  const ledger = [entry('a row is restored', '11111111'), entry('a row is copied', '22222222'), entry('rows are printed', '33333333')]
  const commitsSince = (commit: string) => ({ 11111111: 30, 22222222: 31 })[commit]
  const said = [
    'e2e/rows.e2e.ts › a row is copied is in e2e/unsteady.md with an entry 31 commits old',
    'e2e/rows.e2e.ts › rows are printed is in e2e/unsteady.md with an entry of a commit that is not in the history, 33333333',
  ]
  expect(judge(found({ ledger, commitsSince }))).toEqual({ failures: [], notes: said })
  expect(judge(found({ ledger, commitsSince, isFull: true }))).toEqual({ failures: said, notes: [] })
})
