import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Comment, parseSync, type Program } from 'oxc-parser'
import { type Import, importsOf } from './imports.ts'
import { type Place, placeOf } from './place.ts'

/** One file of the project, read. Style sheets have text alone. */
export interface Source {
  readonly file: string
  readonly text: string
  readonly place: Place
  /** Tests and what only tests use: they may look into more rooms. */
  readonly isTest: boolean
  readonly imports: readonly Import[]
  readonly comments: readonly Comment[]
  readonly program: Program | undefined
}

/** Reads one file; a file in no room of the house, or one that does not parse, is an error. */
export function readSource(root: string, file: string): Source {
  const place = placeOf(file)
  if (!place) throw new Error(`${file} stands in no room of the house (see the map in docs/architecture.md)`)
  const text = readFileSync(join(root, file), 'utf8')
  const isTest = isTestFile(file)
  if (file.endsWith('.css')) return { file, text, place, isTest, imports: [], comments: [], program: undefined }
  const { program, module, comments, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`)
  return { file, text, place, isTest, imports: importsOf(root, file, text, module, program), comments, program }
}

/** Whether a file is a test, or there for tests alone: `x.test.ts`, `test-x.ts`, and all in a folder `testing`. */
export function isTestFile(file: string): boolean {
  return /\.test\.\w+$|\/testing\/|\/test-[^/]+$/.test(file)
}

/** The line, counted from 1, that an offset stands in. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
