import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ProjectCopy } from '#tools/testing/project-copy.ts'
import { commitsSince, currentCommit, entryOf, parseLedger, readLedger } from './unsteady.ts'

const journeys = ['e2e/rows.e2e.ts › deleted rows › a row is restored', 'e2e/tabs.e2e.ts › ## a tab']

test('entries that were added to the ledger are read from it; its explanation has none', () => {
  const entries = journeys.map((name) => entryOf({ name, line: 1, error: 'Error: hidden\n## not a heading' }, '1a2b3c4d5e6f'))
  expect(parseLedger(`# Unsteady journeys\n\nText\n\n    ## an example\n\n${entries.join('\n\n')}\n`)).toEqual(
    journeys.map((journey) => ({ journey, commit: '1a2b3c4d5e6f' })),
  )
})

test('a heading without a commit is refused with a sentence', () => {
  expect(() => parseLedger('## e2e/rows.e2e.ts › a row\n\nsometimes')).toThrow(
    'e2e/unsteady.md: below the heading "## e2e/rows.e2e.ts › a row" there is no line such as "Commit 1a2b3c4d"',
  )
})

test('the ledger of this project can be read, and names files that exist', () => {
  const root = join(import.meta.dirname, '../..')
  const files = readLedger(root).map(({ journey }) => journey.split(' › ', 1).join(''))
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('the age of an entry is counted in commits, of those in the history', () => {
  const copy = new ProjectCopy((file) => file === 'package.json')
  onTestFinished(() => copy.remove())
  copy.commit()
  const first = currentCommit(copy.root)
  for (const [index, text] of ['a', 'b'].entries()) {
    writeFileSync(join(copy.root, `${index}.md`), text)
    copy.commit()
  }
  expect([first, currentCommit(copy.root), 'abcdefabcdef'].map((commit) => commitsSince(copy.root, commit))).toEqual([2, 0, undefined])
})
