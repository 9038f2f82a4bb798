import { readOuterAddress } from '#contract/kit/outer-address.ts'
import { basePath } from '#web/kit/api/address.ts'

/** What a browser follows to an external link or a frame's source; undefined where the address may not be followed (see `readOuterAddress`). */
export function outerHref(text: string): string | undefined {
  const address = readOuterAddress(text, { isSecure: document.baseURI.startsWith('https:') })
  return address?.kind === 'own' ? `${basePath()}${address.path}` : address?.address
}
