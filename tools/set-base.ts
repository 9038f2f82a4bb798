import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withBasePath, basePathRule, isBasePath } from '#contract/base-path.ts'
import { print } from '#tools/print.ts'

const documents = ['index.html', '404.html', 'login.html']

/** An error that the user can fix; only the message is printed. */
class UserError extends Error {}

function readDocument(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch {
    throw new UserError(`${folder} is not a build of the console: ${name} is missing. Run npm run build first.`)
  }
}

function documentAt(base: string, folder: string, name: string): string {
  const text = withBasePath(readDocument(folder, name), base)
  if (text === undefined)
    throw new UserError(`${join(folder, name)} is not a document of the console: it must have exactly one <base href="…">.`)
  return text
}

function setBase([folder = '', base = '', ...more]: readonly string[]): void {
  if (folder === '' || base === '' || more.length > 0) throw new UserError('Usage: npm run set-base -- dist /admin/')
  if (!isBasePath(base)) throw new UserError(`The path ${basePathRule}, not "${base}".`)
  // All files are read before the first is written.
  const updated = documents.map((name) => ({ file: join(folder, name), text: documentAt(base, folder, name) }))
  for (const { file, text } of updated) writeFileSync(`${file}.next`, text)
  for (const { file } of updated) renameSync(`${file}.next`, file)
  print(`The console in ${folder} is ready for ${base}`)
}

try {
  setBase(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof UserError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
