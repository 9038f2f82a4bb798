import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumArguments, chromiumPath } from '#tools/parts/chromium.ts'

const port = process.env['JOURNEYS_PORT'] ?? '4173'
const address = `http://127.0.0.1:${port}/`

export default defineConfig({
  testDir: '.',
  testMatch: ['e2e/**/*.e2e.ts', '{features,examples}/*/e2e/**/*.e2e.ts'],
  testIgnore: process.env['TEST_FULL'] === undefined ? ['**/*.full.e2e.ts'] : [],
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: availableParallelism(),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: address,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { executablePath: chromiumPath, args: [...chromiumArguments] },
  },
  webServer: {
    command: `node e2e/serve.ts ${port}`,
    wait: { stdout: /The people of the journeys are there/ },
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: 'pipe',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
