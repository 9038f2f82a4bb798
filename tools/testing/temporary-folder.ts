import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { removeLeftovers } from './leftovers.ts'

// Each file of tests has a folder for its temporary files, which is removed with all that is in it, however the tests end. A process that is
// still running then fails the file.
const outer = tmpdir()
const folder = mkdtempSync(join(outer, 'steward-test-'))
// A PostgreSQL cluster in it belongs to another account where the tests are run by root.
chmodSync(folder, 0o755)
process.env['TMPDIR'] = folder

afterAll(() => {
  process.env['TMPDIR'] = outer
  const running = removeLeftovers(folder)
  if (running.length > 0) throw new Error(`Still running after the tests of this file:\n${running.join('\n')}`)
})
