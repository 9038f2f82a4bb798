import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { alsoOnPostgres } from './tools/testing/postgres-tests.ts'
import { TestOrder } from './tools/testing/test-order.ts'

// Far above what a test needs: a limit is for one that hangs, not for a busy machine.
const limits = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }
// One more worker than cores, as tests of components wait for timers and those of tools for their processes.
const shared = { ...limits, restoreMocks: true, unstubEnvs: true, maxWorkers: availableParallelism() + 1 }
const serverTests = ['server/**/*.test.ts', '{features,examples}/*/server/**/*.test.ts', 'conformance/**/*.test.ts']
const otherTests = ['{contract,tools,bench,features/*/contract,examples/*/contract}/**/*.test.{ts,mjs}']
const onPostgresAlone = '**/*.postgres{,.full}.test.ts'
const onSqliteAlone = '**/*.sqlite.test.ts'
// Those that need a process of their own.
const isolated = '**/*.isolated.test.ts'
// Those that take minutes, such as whole runs of the tools on a copy of the project: npm run test:full.
const isFull = process.env['TEST_FULL'] !== undefined
const left = ['**/node_modules/**', ...(isFull ? [] : ['**/*.full.test.ts'])]

const setupFiles = ['tools/testing/temporary-folder.ts', 'tools/testing/console-errors.ts']
const onNode = { ...shared, environment: 'node' as const, setupFiles }
// Many files share a process, which loads the server once. They run after the others, because each group of workers has a size of its own.
const sharedProcess = {
  pool: 'forks' as const,
  isolate: false,
  maxWorkers: availableParallelism() + 2,
  sequence: { groupOrder: 1 },
  // Collects the garbage of a request less often: 4 % of the time.
  execArgv: ['--max-semi-space-size=64'],
}
const onSqlite = { globalSetup: 'server/testing/sqlite-setup.ts' } as const

// The server's platform is that of browsers.
const onBrowserPlatform = { resolve: { conditions: ['browser'] } }

const server: TestProjectConfiguration = {
  test: { ...onNode, ...onSqlite, ...sharedProcess, name: 'server', include: serverTests, exclude: [...left, onPostgresAlone, isolated] },
}

const serverIsolated: TestProjectConfiguration = {
  test: { ...onNode, ...onSqlite, name: 'isolated', include: [isolated], exclude: [...left, onPostgresAlone] },
}

const node: TestProjectConfiguration = {
  test: { ...onNode, name: 'node', include: otherTests, exclude: [...left, isolated] },
}

const web: TestProjectConfiguration = {
  extends: './vite.config.ts',
  resolve: { conditions: ['browser'] },
  test: {
    ...shared,
    name: 'web',
    environment: 'jsdom',
    // Each file has a document and modules of its own, without a process of its own, which took four times as long.
    pool: 'vmThreads',
    include: ['web/**/*.test.{ts,tsx}', '{features,examples}/*/web/**/*.test.{ts,tsx}'],
    exclude: left,
    setupFiles: [...setupFiles, 'tools/testing/web-setup.ts'],
    globalSetup: 'web/testing/demo-database-setup.ts',
    // Styles are left out, but for those that a test reads as text.
    css: { include: [/\?raw$/] },
  },
}

// The very tests of the server, on the other database, and those that are about it.
const postgres: TestProjectConfiguration = {
  test: {
    ...onNode,
    ...sharedProcess,
    name: 'postgres',
    include: isFull ? serverTests : [onPostgresAlone, ...alsoOnPostgres],
    exclude: [...left, onSqliteAlone, isolated],
    globalSetup: ['server/testing/postgres-setup.ts'],
  },
}

// The very tests of the server, on SQLite compiled to WebAssembly and with what a browser has in place of Node.
const wasm: TestProjectConfiguration = {
  ssr: onBrowserPlatform,
  test: {
    ...onNode,
    ...sharedProcess,
    name: 'wasm',
    include: isFull
      ? [...alsoOnPostgres]
      : ['server/testing/conformance.test.ts', 'server/db/**/*.test.ts', 'server/resource/conditions.test.ts'],
    exclude: [...left, onPostgresAlone, onSqliteAlone, isolated],
    globalSetup: ['server/testing/wasm-setup.ts'],
  },
}

export default defineConfig({
  test: {
    sequence: { sequencer: TestOrder },
    projects: process.env['TEST_DATABASE'] === 'postgres' ? [postgres] : [node, server, serverIsolated, wasm, web],
  },
})
