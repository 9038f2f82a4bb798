/** Percent-encodes a path as the address bar does, whether or not it is encoded already. */
export function encodePath(path: string): string {
  return encodeURI(path.toWellFormed())
    .replaceAll(/[#?]/g, encodeURIComponent)
    .replaceAll(/%25(?=[\da-f]{2})/gi, '%')
}

/** Percent-encodes a route pattern and drops empty segments; the mark of an optional parameter stays. */
export function encodePattern(path: string): string {
  const parts = path.split('/').filter((part) => part !== '')
  return `/${parts.map((part) => (/^:\w+\?$/.test(part) ? part : encodePath(part))).join('/')}`
}

/**
 * The router reads every question mark in a route pattern as an optional segment, so encoded question marks and percent signs are encoded
 * twice.
 */
function escapeForRouter(path: string): string {
  return path.replaceAll(/%(?=25|3f)/gi, '%25')
}

/** Encodes a pathname for the router, which decodes it before matching. */
export function routerPathname(pathname: string): string {
  return escapeForRouter(encodePath(pathname))
}

/** Prepares a route pattern for the router: segments decoded except for slashes, unchanged if that fails. */
export function routerPattern(path: string): string {
  try {
    return escapeForRouter(path)
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return path
  }
}

/** Decodes a parameter matched by the router. */
export function routerParam(value: string): string {
  return value.replaceAll(/%(?:25|3f)/gi, decodeURIComponent)
}
