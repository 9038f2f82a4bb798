import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

test('a line of the log can be read a moment after it was written, however quiet the server is', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'steward-log-')), 'log')
  openLog('info', file).error({ reference: 'abc' }, 'call failed')
  await expect.poll(() => readFile(file, 'utf8'), { timeout: 5000 }).toContain('"reference":"abc"')
})
