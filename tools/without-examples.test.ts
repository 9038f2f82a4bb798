import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProjectCopy } from './testing/project-copy.ts'
import { startServer } from './testing/started-server.ts'

// What stands in examples/ is part of no test but its own; these look at the product as a whole.
const testsOfTheWhole = [
  'server/testing/conformance',
  'web/testing/conformance',
  'web/shell',
  'tools/build/',
  'conformance/',
  'features/menus',
]

let copy: ProjectCopy
beforeAll(() => {
  copy = new ProjectCopy((file) => !file.startsWith('examples/'))
})
afterAll(() => copy.remove())

test.each([
  { what: 'its types hold', programs: [['tools/css-classes.ts'], ['node_modules/typescript/bin/tsc', '-b']] },
  { what: 'its boundaries hold', programs: [['tools/boundaries.ts']] },
  { what: 'it builds', programs: [['tools/build.ts']] },
  { what: 'its tests pass', programs: [['node_modules/vitest/vitest.mjs', 'run', ...testsOfTheWhole]] },
])('without the examples the product is whole: $what', { timeout: 900_000 }, async ({ programs }) => {
  for (const program of programs) await copy.run(...program)
})

test('without the examples the product is whole: it starts', { timeout: 120_000 }, async () => {
  const data = mkdtempSync(join(tmpdir(), 'steward-data-'))
  const server = await startServer(copy.root, data)
  expect((await fetch(`${server.url}/login`)).status).toBe(200)
  await server.stop()
  rmSync(data, { recursive: true })
})
