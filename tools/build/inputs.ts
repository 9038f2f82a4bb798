import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { steward } from '#steward.config.ts'

const inputs = [
  '{web,contract,server,public,tools/build}/**/*.*',
  '{features,examples}/*/{web,contract,server}/**/*.*',
  '{index,login}.html',
  '{steward,vite}.config.ts',
  'docs/**/*.*',
  '{README,CHANGELOG}.md',
  'package.json',
  'package-lock.json',
  ...(steward.logo === '' ? [] : [steward.logo]),
]

/** A hash of all inputs of the build. */
export function fingerprintInputs(root: string): string {
  const hash = createHash('sha256')
  const files = globSync(inputs, { cwd: root }).filter((file) => !/\.test\.\w+$/.test(file))
  for (const file of files.toSorted())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}
