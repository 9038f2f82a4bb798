import * as z from 'zod/mini'
import { parseExternalUrl } from './external-url.ts'

function isOrigin(text: string): boolean {
  const url = parseExternalUrl(text, { isSecure: false })
  return url?.kind === 'web' && url.origin === text
}

/** Maximum number of origins that are added. */
export const maxFrameHosts = 100

/** The origins that custom frames may show besides those of the pages in the code, such as `https://docs.example.cn`. */
export const frameHostList = z
  .array(z.string().check(z.maxLength(300), z.refine(isOrigin, { error: 'origin' })))
  .check(z.maxLength(maxFrameHosts))
