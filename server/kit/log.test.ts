import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

test('a log line is flushed promptly even when the server is idle', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'steward-log-')), 'log')
  openLog('info', file).error({ reference: 'abc' }, 'call failed')
  await expect.poll(() => readFile(file, 'utf8')).toContain('"reference":"abc"')
})
