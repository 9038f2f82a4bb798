// One cluster for each test run on PostgreSQL; each test server creates its own database in it.
import type { TestProject } from 'vitest/node'
import { type PostgresCluster, startCluster } from './postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of this run's cluster; undefined when tests run on SQLite. */
    postgresFolder: string | undefined
  }
}

let cluster: PostgresCluster | undefined

export async function setup({ provide }: TestProject): Promise<void> {
  cluster = await startCluster()
  provide('postgresFolder', cluster.folder)
}

export async function teardown(): Promise<void> {
  await cluster?.remove()
}
