/** A path as the address bar spells it, whether it comes written by people or encoded already. */
export function encodedPath(path: string): string {
  return encodeURI(path.toWellFormed())
    .replaceAll(/[#?]/g, encodeURIComponent)
    .replaceAll(/%25(?=[\da-f]{2})/gi, '%')
}

/** The path of a route in that spelling, without empty parts; the mark of an optional parameter stays. */
export function encodedPattern(path: string): string {
  const parts = path.split('/').filter((part) => part !== '')
  return `/${parts.map((part) => (/^:\w+\?$/.test(part) ? part : encodedPath(part))).join('/')}`
}

/** The router takes any question mark in the path of a route for that of an optional part: it stays encoded, and so does what encodes. */
function guarded(path: string): string {
  return path.replaceAll(/%(?=25|3f)/gi, '%25')
}

/** An address for the router, which decodes it before it compares. */
export function routerAddress(pathname: string): string {
  return guarded(encodedPath(pathname))
}

/** The path of a route for the router, as that reads an address: decoded but for the slash, and left alone where that fails. */
export function routerPattern(path: string): string {
  try {
    return guarded(path)
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return path
  }
}

/** A parameter as it was meant, of an address that was spelled for the router. */
export function routerParam(value: string): string {
  return value.replaceAll(/%(?:25|3f)/gi, decodeURIComponent)
}
