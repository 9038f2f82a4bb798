// npm run set-base -- FOLDER BASE: makes a build ready to be served from below another path, such as /admin/. Builds nothing.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { orSayWhy, Problem } from './bootstrap/problem.mjs'

const documents = ['index.html', '404.html', 'login.html']
const anyBase = /<base href="[^"]*"/g

const [folder = '', base = '', ...more] = process.argv.slice(2)
await orSayWhy(setBase)

function setBase() {
  if (folder === '' || base === '' || more.length > 0)
    throw new Problem('Name the folder of the build and its path: npm run set-base -- dist /admin/')
  // The same paths as STEWARD_BASE takes: server/host/base.ts.
  if (!/^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/.test(base)) {
    throw new Problem(
      `The path must begin and end with a slash and hold letters, digits and . _ ~ - between, such as /admin/; "${base}" does not.`,
    )
  }
  // All are read before the first is written.
  const written = documents.map((name) => ({ file: join(folder, name), text: withBase(name) }))
  for (const { file, text } of written) writeFileSync(`${file}.next`, text)
  for (const { file } of written) renameSync(`${file}.next`, file)
  console.log(`The console in ${folder} now lives at ${base}`)
}

/**
 * The text of a document with the new base in it.
 * @param {string} name
 */
function withBase(name) {
  const text = readDocument(name)
  if (text.match(anyBase)?.length !== 1)
    throw new Problem(`${join(folder, name)} is no document of the console: it has not one <base href="…">.`)
  return text.replace(anyBase, `<base href="${base}"`)
}

/** @param {string} name */
function readDocument(name) {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch {
    throw new Problem(`${folder} is no build of the console: ${name} is missing there. Make one: npm run build`)
  }
}
