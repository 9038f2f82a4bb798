import * as z from 'zod/mini'
import { buildInfo } from '#contract/build-info.ts'

const settings = z.object({ version: z.string(), built: buildInfo, demoDatabase: z.string() })

/** What the settings of a document say of its build. Throws if it is not one of a static host. */
export function demoSettings(text: string): z.infer<typeof settings> {
  return z.parse(settings, JSON.parse(text))
}
