import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atBase, baseRule, isBase } from '#contract/base.ts'
import { print } from '#tools/print.ts'

const documents = ['index.html', '404.html', 'login.html']

/** What the person at the keyboard can put right; only its sentence is printed. */
class Refusal extends Error {}

function readDocument(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch {
    throw new Refusal(`${folder} is no build of the console: ${name} is missing there. Make one: npm run build`)
  }
}

function documentAt(base: string, folder: string, name: string): string {
  const text = atBase(readDocument(folder, name), base)
  if (text === undefined) throw new Refusal(`${join(folder, name)} is no document of the console: it has not one <base href="…">.`)
  return text
}

function setBase([folder = '', base = '', ...more]: readonly string[]): void {
  if (folder === '' || base === '' || more.length > 0)
    throw new Refusal('Name the folder of the build and its path: npm run set-base -- dist /admin/')
  if (!isBase(base)) throw new Refusal(`The path ${baseRule}; "${base}" does not.`)
  // All are read before the first is written.
  const written = documents.map((name) => ({ file: join(folder, name), text: documentAt(base, folder, name) }))
  for (const { file, text } of written) writeFileSync(`${file}.next`, text)
  for (const { file } of written) renameSync(`${file}.next`, file)
  print(`The console in ${folder} now lives at ${base}`)
}

try {
  setBase(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
