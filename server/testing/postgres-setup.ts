// One cluster for a run of the tests on PostgreSQL; each test server makes a database of its own in it.
import type { TestProject } from 'vitest/node'
import { type PostgresCluster, startCluster } from './postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the cluster of this run is; absent, tests run on the embedded database. */
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
