import { parseExternalUrl } from '#contract/pages/external-url.ts'
import { basePath } from '#web/api/address.ts'

/** What a browser follows to an external link or a frame's source; undefined where the address may not be followed (see `parseExternalUrl`). */
export function externalHref(text: string): string | undefined {
  const address = parseExternalUrl(text, { isSecure: document.baseURI.startsWith('https:') })
  return address?.kind === 'own' ? `${basePath()}${address.path}` : address?.address
}
