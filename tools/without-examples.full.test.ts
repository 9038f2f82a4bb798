import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProjectCopy } from './testing/project-copy.ts'
import { startServer } from './testing/started-server.ts'

// No test outside examples/ depends on it; these tests cover the whole product.
const productTests = ['server/testing/conformance', 'web/testing/conformance', 'web/app', 'tools/build/', 'conformance/', 'features/menus']

let copy: ProjectCopy
beforeAll(() => {
  copy = new ProjectCopy((file) => !file.startsWith('examples/'))
})
afterAll(() => copy.remove())

test.each([
  { what: 'it type-checks', programs: [['tools/css-classes.ts'], ['node_modules/typescript/bin/tsc', '-b']] },
  { what: 'its boundaries are intact', programs: [['tools/boundaries.ts']] },
  { what: 'it builds', programs: [['tools/build.ts']] },
  { what: 'its tests pass', programs: [['node_modules/vitest/vitest.mjs', 'run', ...productTests]] },
])('without the examples the product works: $what', { timeout: 900_000 }, async ({ programs }) => {
  for (const program of programs) await copy.run(...program)
})

test('without the examples the product works: it starts', { timeout: 120_000 }, async () => {
  const data = mkdtempSync(join(tmpdir(), 'steward-data-'))
  const server = await startServer(copy.root, data)
  expect((await fetch(`${server.url}/login`)).status).toBe(200)
  await server.stop()
  rmSync(data, { recursive: true })
})
