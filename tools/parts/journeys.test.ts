import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runAllJourneys } from './journeys.ts'

const project = join(import.meta.dirname, '../..')

/** A project whose journeys need no browser: each fails as often as its name says. */
function projectWith(journeys: Readonly<Record<string, number>>): string {
  const root = mkdtempSync(join(tmpdir(), 'journeys-'))
  const write = (file: string, text: string) => writeFileSync(join(root, file), text)
  const tests = Object.entries(journeys).map(([title, failures]) => `test('${title}', () => failFirst('${title}', ${failures}))`)
  mkdirSync(join(root, 'e2e'))
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  write('package.json', '{ "type": "module" }')
  write('playwright.config.ts', "export default { testMatch: 'e2e/*.e2e.ts', fullyParallel: true, workers: 2 }\n")
  write('e2e/unsteady.md', '# Unsteady journeys\n')
  write(
    'e2e/rows.e2e.ts',
    `import { appendFileSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
function failFirst(name: string, failures: number) {
  appendFileSync(name, 'x')
  expect(readFileSync(name, 'utf8').length, 'tries').toBeGreaterThan(failures)
}
${tests.join('\n')}
`,
  )
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.cn', ...args], { cwd: root })
  git('init', '--quiet')
  git('add', 'package.json')
  git('commit', '--quiet', '--message', 'before')
  return root
}

const run = (root: string) => runAllJourneys({ root, isFull: false })

test('a journey that fails in a whole run is tried once more, and then its run is green and says so', async () => {
  const root = projectWith({ 'a row is shown': 0, 'a row is restored': 1, 'a row is copied': 1 })
  const { passed, failed, failures, notes = [] } = await run(root)
  expect({ passed, failed, failures }).toEqual({ passed: 3, failed: 0, failures: [] })
  expect(notes.join('\n')).toMatch(
    /^Failed first and passed alone\..+## e2e\/rows\.e2e\.ts › a row is (?:restored|copied)\n\nCommit [0-9a-f]{12}\n\n {4}Error: tries/s,
  )
})

test('a journey that fails twice is red', async () => {
  const result = await run(projectWith({ 'a row is shown': 0, 'a row is restored': 2 }))
  expect(result).toMatchObject({ passed: 1, failed: 1, failures: ['e2e/rows.e2e.ts › a row is restored (line 8)'], notes: [] })
})

test('a run that ends before it looks for journeys is red', async () => {
  const root = projectWith({})
  writeFileSync(join(root, 'playwright.config.ts'), "throw new Error('no config')\n")
  expect(await run(root)).toMatchObject({ passed: 0, failed: 1, output: expect.stringContaining('no config') })
})
