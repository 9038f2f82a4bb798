import { existsSync, globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumArguments, chromiumPath } from '#tools/parts/chromium.ts'

const journeys = ['e2e/**/*.e2e.ts', '{features,examples}/*/e2e/**/*.e2e.ts']

/** The journeys that lead through the sample entity, where that is deleted. */
function journeysWithoutTheirPages(): string[] {
  if (existsSync('features/records')) return []
  return globSync(journeys)
    .filter((file) => /basic-list|基础列表/.test(readFileSync(file, 'utf8')))
    .map((file) => `**/${file}`)
}

// For all waits: what hangs ends, and a busy machine has time.
const waitMs = 20_000

export default defineConfig({
  testDir: '.',
  globalSetup: './e2e/prepare.ts',
  testMatch: journeys,
  testIgnore: [...(process.env['TEST_FULL'] === undefined ? ['**/*.full.e2e.ts'] : []), ...journeysWithoutTheirPages()],
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: availableParallelism(),
  retries: 0,
  timeout: 150_000,
  expect: { timeout: waitMs, toPass: { timeout: waitMs } },
  use: {
    actionTimeout: waitMs,
    navigationTimeout: waitMs,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // A trace costs an eighth of the time. It is kept where people look at it: of journeys run by hand, and of those tried a second time.
    trace: 'off',
    // Motion costs a quarter of the time; journeys that look at it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Without a locale of UTF-8 Chromium calls files with Chinese names `download`.
    launchOptions: { executablePath: chromiumPath, args: [...chromiumArguments], env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  },
})
