import { parseExternalUrl } from '#contract/pages/external-url.ts'
import { basePath } from '#web/base/base-path.ts'

/** The href of an external link or a frame's source; undefined for a forbidden URL (see `parseExternalUrl`). */
export function externalHref(text: string): string | undefined {
  const address = parseExternalUrl(text, { isSecure: document.baseURI.startsWith('https:') })
  return address?.kind === 'own' ? `${basePath()}${address.path}` : address?.address
}
