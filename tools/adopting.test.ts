import { afterAll, beforeAll, expect, test } from 'vitest'
import { adoptingSteps, expectToStart, generatedFolders } from './testing/adopting.ts'
import { ProjectCopy } from './testing/project-copy.ts'

// All first steps of an adopter at once; adopting.full.test.ts takes them one by one and runs every test after each.
const timeout = 900_000

// Those that once knew the name of the product, the sample entity or the examples.
const concerned = [
  'contract/errors/issue-message',
  'contract/navigation',
  'features/menus/',
  'features/roles/',
  'features/dashboard/web/dashboard-page',
  'server/auth/passwords/passwords',
  'server/identity/menus/',
  'tools/build/docs/',
  'web/app/storage/',
  'web/ui/theme/',
  'web/login/',
  'web/app/shell.test',
  'web/app/tabs/bar/tabs-bar',
]

let copy: ProjectCopy
beforeAll(async () => {
  copy = new ProjectCopy((file) => !generatedFolders.some((folder) => file.startsWith(folder)))
  copy.commit()
  for (const { take } of adoptingSteps) await take(copy)
}, timeout)
afterAll(() => copy.remove())

test(
  'an adopter generates two entities, changes every setting, and deletes examples and sample: all checks pass',
  { timeout },
  async () => {
    await copy.run('tools/check.ts')
  },
)

test('the tests of what was changed and deleted pass', { timeout }, async () => {
  const files = copy.git('ls-files', '*.test.ts', '*.test.tsx')
  expect(concerned.filter((name) => !files.includes(name))).toEqual([])
  await copy.run('node_modules/vitest/vitest.mjs', 'run', ...concerned)
})

test('the console builds, the server starts, and the administrator signs in', { timeout }, async () => {
  await copy.run('tools/build.ts')
  await expectToStart(copy)
})
