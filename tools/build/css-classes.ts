import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { transform } from 'lightningcss'

const cssModules = '{web,features/*/web,examples/*/web}/**/*.module.css'
const output = '.generated'

/** Writes type declarations for every CSS module, and removes those of deleted modules. */
export function writeCssClasses(root: string): void {
  const modules = globSync(cssModules, { cwd: root })
  for (const file of modules) writeClassesOf(root, file)
  const expected = new Set(modules.map((file) => `${file}.d.ts`))
  for (const file of globSync('**/*.module.css.d.ts', { cwd: join(root, output) })) {
    if (!expected.has(file)) rmSync(join(root, output, file))
  }
}

function writeClassesOf(root: string, file: string): void {
  const target = join(root, output, `${file}.d.ts`)
  const text = cssClasses(file, readFileSync(join(root, file)))
  if (readIfExists(target) === text) return
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, text)
}

/** The declaration file of one CSS module. */
export function cssClasses(file: string, css: Uint8Array): string {
  const classes = Object.keys(transform({ filename: file, code: css, cssModules: true }).exports ?? {}).toSorted()
  const invalid = classes.find((name) => !/^[a-z][A-Za-z0-9]*$/.test(name))
  if (invalid !== undefined) throw new Error(`${file}: class name ".${invalid}" is not camelCase`)
  return `declare const classes: {\n${classes.map((name) => `  readonly ${name}: string\n`).join('')}}\nexport default classes\n`
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
