// One database of the demonstration for each test run, as the build makes it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeDemoDatabase } from '#tools/build/demo-database/make-demo-database.ts'

let folder = ''

export async function setup({ provide }: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'steward-demo-'))
  const file = join(folder, 'demo.sqlite')
  await writeFile(file, await makeDemoDatabase())
  provide('demoDatabase', file)
}

export async function teardown(): Promise<void> {
  await rm(folder, { recursive: true })
}
