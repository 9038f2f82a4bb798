/** How the page says the product's version; nothing where the document names none. */
export function versionLine(version: string): string {
  return version === '' ? '' : `v${version}`
}
