import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Name of the file in the output that holds the fingerprint of what it was built from. */
const stamp = '.inputs'

/** Whether the output of the last build was made from these inputs. */
export function isUpToDate(output: string, fingerprint: string): boolean {
  const file = join(output, stamp)
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint
}

/** Lets `build` write to a folder beside, and puts that in the place of the output once it is whole: a failed build leaves the last one as it was. */
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
