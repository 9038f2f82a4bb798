import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

// Far above what a test needs: a limit is for one that hangs, not for a busy machine.
const limits = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }
// By default there is one worker less, which on two cores is one.
const shared = { ...limits, restoreMocks: true, unstubEnvs: true, maxWorkers: availableParallelism() }
const nodeTests = ['{contract,conformance,server,tools,bench}/**/*.test.{ts,mjs}', '{features,examples}/*/{contract,server}/**/*.test.ts']
const onPostgresAlone = '**/*.postgres.test.ts'
const onSqliteAlone = '**/*.sqlite.test.ts'
// Those that take minutes, such as whole runs of the tools on a copy of the project: npm run test:full.
const inFullRunAlone = process.env['TEST_FULL'] === undefined ? ['**/*.full.test.ts'] : []

const node: TestProjectConfiguration = {
  test: {
    ...shared,
    name: 'node',
    environment: 'node',
    include: nodeTests,
    exclude: ['**/node_modules/**', onPostgresAlone, ...inFullRunAlone],
    globalSetup: ['server/testing/sqlite-setup.ts'],
    setupFiles: ['tools/testing/temporary-folder.ts', 'tools/testing/console-errors.ts'],
  },
}

const web: TestProjectConfiguration = {
  extends: './vite.config.ts',
  test: {
    ...shared,
    name: 'web',
    environment: 'jsdom',
    // Each file has a document and modules of its own, without a process of its own, which took four times as long.
    pool: 'vmThreads',
    include: ['web/**/*.test.{ts,tsx}', '{features,examples}/*/{web,mock}/**/*.test.{ts,tsx}'],
    setupFiles: ['tools/testing/temporary-folder.ts', 'tools/testing/console-errors.ts', 'tools/testing/web-setup.ts'],
    // Styles are left out, but for those that a test reads as text.
    css: { include: [/\?raw$/] },
  },
}

/** The tests of the server that open a database, which they do with what is in server/testing. */
function serverTestsWithDatabase(): string[] {
  const files = globSync(['server/**/*.test.ts', '{features,examples}/*/server/**/*.test.ts'])
  return files.filter((file) => file.startsWith('server/testing/') || readFileSync(file, 'utf8').includes("from '#server/testing/"))
}

// The very tests of the server, on the other database, and those that are about it.
const postgres: TestProjectConfiguration = {
  test: {
    ...shared,
    name: 'postgres',
    environment: 'node',
    include: serverTestsWithDatabase(),
    exclude: ['**/node_modules/**', onSqliteAlone],
    globalSetup: ['server/testing/postgres-setup.ts'],
    setupFiles: ['tools/testing/temporary-folder.ts', 'tools/testing/console-errors.ts'],
  },
}

export default defineConfig({
  test: {
    projects: process.env['TEST_DATABASE'] === 'postgres' ? [postgres] : [node, web],
  },
})
