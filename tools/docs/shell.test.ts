import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Shell } from './shell.ts'

test('commands share a shell, and what differs from run to run becomes a fixed value', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shell-'))
  const shell = await Shell.open(folder)
  try {
    expect(await shell.run('place=there')).toBe('')
    expect(await shell.run('echo "$place $PORT $PWD"')).toBe('there 4000 /srv/steward')
    expect(await shell.run('echo "  Password    mzwvu4dzb2zyb9jd   (shown once)" >&2')).toBe(
      '  Password    k7m2xw9pq4rt8vhd   (shown once)',
    )
    expect(await shell.run('echo "1,234 rows in 91 tables, 2026-11-26T19:21:55.123Z, 24.4 s"')).toBe(
      '432 rows in 90 tables, 2026-03-01T02:00:00.000Z, 20.0 s',
    )
    for (const time of ['  24.4 s      7 CPU-s', ' 124.4 s    107 CPU-s'])
      expect(await shell.run(`echo "✓ unit ${time}"`)).toBe('✓ unit   20.0 s     20 CPU-s')
    await expect(shell.run('echo why; false')).rejects.toThrow('exited with 1:\nwhy')
  } finally {
    await shell.close()
  }
})

test.each([
  ['after', `bash -c 'printf "\\n  Data in  data/steward.db\\n\\n"; tail -f /dev/null' &`],
  [
    'before',
    `bash -c 'printf "\\n  Data in  data/steward.db\\n\\n"; touch printed; tail -f /dev/null' & until [ -e printed ]; do :; done; true &`,
  ],
])('a server in the background has started when it prints its data folder, %s the shell goes on, and ends with it', async (_, command) => {
  const shell = await Shell.open(mkdtempSync(join(tmpdir(), 'shell-')))
  expect(await shell.run(command)).toBe('  Data in  data/steward.db')
  await shell.close()
})
