import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { runProgram } from '#tools/parts/program.ts'
import { isOfPrograms, ProjectCopy } from './testing/project-copy.ts'

const timeout = 120_000
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')))
/** These print the usage from their program, which needs the installed packages. */
const programs: Readonly<Record<string, string>> = {
  'node tools/admin.mjs': 'server/app/admin.ts',
  'node tools/conformance.mjs': 'tools/conformance.ts',
  'node tools/bench.mjs server': 'bench/server.ts',
}
const commands = Object.entries(scripts).filter(([, command]) => command.startsWith('node '))

let copy: ProjectCopy
beforeAll(() => {
  copy = new ProjectCopy(isOfPrograms)
}, timeout)
afterAll(() => copy.remove())

test.each(commands)('npm run %s -- --help prints its usage and neither builds nor starts anything', { timeout }, async (name, command) => {
  const { code, output } = await runProgram([...(programs[command] ?? command).split(' ').filter((part) => part !== 'node'), '--help'], {
    folder: copy.root,
  })
  expect(output).toMatch(name === 'start' || name.startsWith('test') ? /^npm / : new RegExp(`npm run ${name}\\b`))
  expect(code).toBe(0)
  expect(['dist', 'data', 'screenshots'].filter((folder) => existsSync(join(copy.root, folder)))).toEqual([])
})
