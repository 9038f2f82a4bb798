import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file in the output with the fingerprint of its inputs. */
const stamp = '.inputs'

/** Whether the last build used these inputs. */
export function isUpToDate(output: string, fingerprint: string): boolean {
  const file = join(output, stamp)
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint
}

/** Builds into a temporary folder and then swaps it in: a failed build leaves the last one intact. */
export async function replaceOutput(
  output: string,
  scratch: string,
  fingerprint: string,
  build: (folder: string) => Promise<unknown>,
): Promise<void> {
  const next = join(scratch, `build-${process.pid}`)
  const last = `${next}-last`
  mkdirSync(scratch, { recursive: true })
  try {
    await build(next)
    writeFileSync(join(next, stamp), fingerprint)
    if (existsSync(output)) renameSync(output, last)
    renameSync(next, output)
  } finally {
    rmSync(next, { recursive: true, force: true })
    rmSync(last, { recursive: true, force: true })
  }
}
