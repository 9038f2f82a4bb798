import * as z from 'zod/mini'
import { type Built, built, unknownBuilt } from '#contract/built.ts'

const settings = z.object({ version: z.string(), built })

/** What the document says of its build: the demonstration has nobody else to ask. */
export function builtHere(): Built & { readonly version: string } {
  try {
    const { version, built: made } = z.parse(settings, JSON.parse(document.getElementById('settings')?.textContent ?? ''))
    return { version, ...made }
  } catch {
    return { version: '', ...unknownBuilt }
  }
}
