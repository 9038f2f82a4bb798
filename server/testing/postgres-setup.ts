// One cluster for each test run on PostgreSQL; each test server has its own database in it, copied from one that was prepared here.
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type PostgresCluster, startCluster, startedOnce } from './postgres-cluster.ts'
import { databaseOf } from './test-database.ts'
import { startTestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of this run's cluster; undefined when tests run on SQLite. */
    postgresFolder: string | undefined
  }
}

let cluster: PostgresCluster | undefined

export async function setup({ provide }: TestProject): Promise<void> {
  cluster = await startCluster()
  await cluster.createDatabase(startedOnce)
  const testDatabase = databaseOf(join(cluster.folder, startedOnce), cluster)
  await (await startTestServer({ testDatabase })).stop()
  provide('postgresFolder', cluster.folder)
}

export async function teardown(): Promise<void> {
  await cluster?.remove()
}
