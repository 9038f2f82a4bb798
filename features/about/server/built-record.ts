import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { type Built, built, builtFile, unknownBuilt } from '#contract/built.ts'

/** The record of the build in a folder; `unknownBuilt` if there is no build, as during development. */
export async function readBuilt(folder: URL): Promise<Built> {
  try {
    return z.parse(built, JSON.parse(await readFile(new URL(builtFile, folder), 'utf8')))
  } catch {
    return unknownBuilt
  }
}
