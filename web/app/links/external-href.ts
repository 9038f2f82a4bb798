import { readOuterAddress } from '#contract/pages/external-url.ts'
import { basePath } from '#web/api/address.ts'

/** What a browser follows to an external link or a frame's source; undefined where the address may not be followed (see `readOuterAddress`). */
export function outerHref(text: string): string | undefined {
  const address = readOuterAddress(text, { isSecure: document.baseURI.startsWith('https:') })
  return address?.kind === 'own' ? `${basePath()}${address.path}` : address?.address
}
