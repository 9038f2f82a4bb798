import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ProjectCopy } from '#tools/testing/project-copy.ts'
import { changedJourneys } from './burn-in.ts'

test('journeys that are new or changed since a commit are found, committed or not; deleted ones and other files are not', () => {
  const copy = new ProjectCopy((file) => file === 'package.json')
  onTestFinished(() => copy.remove())
  const write = (name: string, text = name) => writeFileSync(join(copy.root, name), text)
  for (const name of ['old.e2e.ts', 'changed.e2e.ts', 'edited.e2e.ts', 'gone.e2e.ts', 'menu.ts']) write(name)
  copy.commit()
  for (const name of ['changed.e2e.ts', 'menu.ts']) write(name, 'more')
  write('new.e2e.ts')
  copy.git('rm', '--quiet', 'gone.e2e.ts')
  copy.commit()
  write('edited.e2e.ts', 'more')
  write('untracked.e2e.ts')

  const later = ['edited.e2e.ts', 'untracked.e2e.ts']
  expect(changedJourneys(copy.root)).toEqual(['changed.e2e.ts', 'edited.e2e.ts', 'new.e2e.ts', 'untracked.e2e.ts'])
  expect(changedJourneys(copy.root, 'HEAD')).toEqual(later)
  expect(() => changedJourneys(copy.root, 'v9')).toThrow('There is no commit "v9" to compare the journeys with.')

  // On a branch it is all that the branch changed.
  copy.git('update-ref', 'refs/remotes/origin/HEAD', 'HEAD~1')
  write('late.md')
  copy.commit()
  expect(changedJourneys(copy.root)).toEqual(['changed.e2e.ts', 'edited.e2e.ts', 'new.e2e.ts', 'untracked.e2e.ts'])
})
