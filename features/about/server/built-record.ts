import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { type Built, built, builtFile, unknownBuilt } from '#contract/kit/built.ts'

/** Of what and when the build in a folder was made; nothing is known where there is none, as while the console is developed. */
export async function readBuilt(folder: URL): Promise<Built> {
  try {
    return z.parse(built, JSON.parse(await readFile(new URL(builtFile, folder), 'utf8')))
  } catch {
    return unknownBuilt
  }
}
