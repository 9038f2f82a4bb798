import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { type BuildInfo, buildInfo, buildInfoFile, unknownBuildInfo } from '#contract/build-info.ts'

/** The record of the build in a folder; `unknownBuildInfo` if there is no build, as during development. */
export async function readBuilt(folder: URL): Promise<BuildInfo> {
  try {
    return z.parse(buildInfo, JSON.parse(await readFile(new URL(buildInfoFile, folder), 'utf8')))
  } catch {
    return unknownBuildInfo
  }
}
