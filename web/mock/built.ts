import * as z from 'zod/mini'
import { type BuildInfo, buildInfo, unknownBuildInfo } from '#contract/build-info.ts'

const settings = z.object({ version: z.string(), built: buildInfo })

/** What the document says of its build: the demonstration has nobody else to ask. */
export function builtHere(): BuildInfo & { readonly version: string } {
  try {
    const { version, built } = z.parse(settings, JSON.parse(document.getElementById('settings')?.textContent ?? ''))
    return { version, ...built }
  } catch {
    return { version: '', ...unknownBuildInfo }
  }
}
