/** A path as the address bar spells it, whether it comes written by people or encoded already. */
export function encodedPath(path: string): string {
  return encodeURI(path.toWellFormed())
    .replaceAll('#', '%23')
    .replaceAll(/%25(?=[\da-f]{2})/gi, '%')
}

/** A path as the router reads it out of an address before it compares: decoded but for the slash, and left alone where that fails. */
export function decodedPath(path: string): string {
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return path
  }
}
