import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Comment, parseSync, type Program } from 'oxc-parser'
import { type Import, importsOf } from './imports.ts'
import { type Location, locationOf } from './location.ts'

/** A parsed file. Style sheets have only text. */
export interface Source {
  readonly file: string
  readonly text: string
  readonly location: Location
  /** Tests and test support, which may import more layers. */
  readonly isTest: boolean
  readonly imports: readonly Import[]
  readonly comments: readonly Comment[]
  readonly program: Program | undefined
}

/** Reads and parses a file. Throws when it is in no known folder or does not parse. */
export function readSource(root: string, file: string): Source {
  const location = locationOf(file)
  if (!location) throw new Error(`${file} is in no known folder (see docs/architecture.md)`)
  const text = readFileSync(join(root, file), 'utf8')
  const isTest = isTestFile(file)
  if (file.endsWith('.css')) return { file, text, location, isTest, imports: [], comments: [], program: undefined }
  const { program, module, comments, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`)
  return { file, text, location, isTest, imports: importsOf(root, file, text, module, program), comments, program }
}

/** Whether a file is a test or test support: `x.test.ts`, `test-x.ts`, and everything in a folder `testing`. */
export function isTestFile(file: string): boolean {
  return /\.test\.\w+$|\/testing\/|\/test-[^/]+$/.test(file)
}

/** The line of an offset, counted from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
