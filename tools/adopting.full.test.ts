import { afterAll, beforeAll, describe, test } from 'vitest'
import { adoptingSteps, expectToStart, generatedFolders } from './testing/adopting.ts'
import { ProjectCopy } from './testing/project-copy.ts'

// Each step is taken in what the one before has left, as an adopter would.
const timeout = 3_600_000

// These copy the project themselves.
const copying = '--exclude=**/*.full.test.ts'

let copy: ProjectCopy
beforeAll(() => {
  copy = new ProjectCopy((file) => !generatedFolders.some((folder) => file.startsWith(folder)))
  copy.commit()
})
afterAll(() => copy.remove())

describe.each(adoptingSteps)('after $name', ({ take }) => {
  test('the step succeeds', { timeout }, async () => {
    await take(copy)
  })

  test('all checks pass', { timeout }, async () => {
    await copy.run('tools/check.ts')
  })

  test('all unit tests pass', { timeout }, async () => {
    await copy.run('node_modules/vitest/vitest.mjs', 'run', copying)
  })

  test('the console builds, the server starts, and the administrator signs in', { timeout }, async () => {
    await copy.run('tools/build.ts')
    await expectToStart(copy)
  })
})
