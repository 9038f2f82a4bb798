import { existsSync } from 'node:fs'
import type { KnipConfig } from 'knip'

// The sample entity and the showcase use what is there for features that are still to come; without them it has no user, and is not dead.
const kits = ['web/**/*.{ts,tsx}', 'server/testing/**/*.ts', 'server/db/list/search-index.ts', 'conformance/*.ts']
const hasSamples = ['features/records', 'examples/components'].every((folder) => existsSync(folder))

const config: KnipConfig = {
  entry: [
    'index.html',
    'login.html',
    'web/app/boot.ts',
    '{features,examples}/*/{web,server}/feature.{ts,tsx}',
    '{features,examples}/*/web/**/*-entity.ts',
    '{features,examples}/*/contract/{pages,coming}.ts',
    '{server,features,examples}/**/migrations/[0-9]*.ts',
    'conformance/core/*.ts',
    '{features,examples}/*/conformance/*.ts',
    '{features,examples}/*/e2e/visits.ts',
    'server/main.ts',
    'server/platform/browser/*.ts',
    'server/app/admin.ts',
    'server/db/sqlite/query-worker-thread.ts',
    'server/testing/serve-journeys.ts',
    'server/testing/sample/serve-samples.ts',
    'server/testing/sample/migrations/[0-9]*.ts',
    'server/testing/fill-bench.ts',
    'server/testing/lengthen-bench.ts',
    'server/testing/bench-audit.ts',
    'server/testing/bench-events.ts',
    'server/testing/bench-postgres.ts',
    'server/testing/{postgres,wasm}-setup.ts',
    'server/testing/migrate-until.ts',
    'server/testing/run-steps-until.ts',
    'server/testing/run-task-until.ts',
    'tools/*.{ts,mjs}',
    'tools/build/demo-database/write-demo-database.ts',
    'tools/testing/*.ts',
    'e2e/*.ts',
    'playwright.screenshots.config.ts',
    'playwright.guides.config.ts',
    'bench/*.ts',
    'bench/server/beside-process.ts',
    ...(hasSamples ? [] : kits),
  ],
  project: ['{contract,conformance,web,server,features,examples,e2e,bench,tools}/**/*.{ts,tsx,mjs}', '*.config.ts'],
  ignoreExportsUsedInFile: true,
  ignoreDependencies: ['oxlint', 'oxlint-tsgolint'],
  ignoreBinaries: ['apt-get', 'unshare'],
}

export default config
