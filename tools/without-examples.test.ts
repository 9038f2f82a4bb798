import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runProgram } from './parts/program.ts'

const project = join(import.meta.dirname, '..')

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'without-examples-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: project, encoding: 'utf8' })
  const files = git('ls-files', '-coz', '--exclude-standard').split('\0')
  for (const file of files) {
    if (file === '' || file.startsWith('examples/') || !existsSync(join(project, file))) continue
    cpSync(join(project, file), join(root, file))
  }
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  execFileSync('git', ['init', '--quiet'], { cwd: root })
})
afterAll(() => rmSync(root, { recursive: true }))

test.each([
  { what: 'its types hold', programs: [['tools/css-classes.ts'], ['node_modules/typescript/bin/tsc', '-b']] },
  { what: 'its boundaries hold', programs: [['tools/boundaries.ts']] },
  { what: 'it builds', programs: [['tools/build.ts']] },
])('without the examples the product is whole: $what', { timeout: 120_000 }, async ({ programs }) => {
  expect(existsSync(join(root, 'examples'))).toBe(false)
  for (const program of programs) {
    const { code, output } = await runProgram(program, { folder: root })
    expect({ code, output }).toEqual({ code: 0, output: expect.any(String) })
  }
})
