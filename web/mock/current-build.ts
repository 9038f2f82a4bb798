import * as z from 'zod/mini'
import { type BuildInfo, buildInfo, unknownBuildInfo } from '#contract/build-info.ts'

const settings = z.object({ version: z.string(), built: buildInfo })

/** Build information from the document; the demo has no server to ask. */
export function currentBuild(): BuildInfo & { readonly version: string } {
  try {
    const { version, built } = z.parse(settings, JSON.parse(document.getElementById('settings')?.textContent ?? ''))
    return { version, ...built }
  } catch {
    return { version: '', ...unknownBuildInfo }
  }
}
