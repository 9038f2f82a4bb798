import { basePath } from '#web/base/base-path.ts'
import { currentSettings } from '#web/base/document-settings.ts'

/** The path and query of an API URL as the server in the worker knows it: at the root, with the default prefix. Undefined for other URLs. */
export function serverPath({ origin, pathname, search }: URL): string | undefined {
  const root = `${basePath()}${currentSettings().apiPrefix}/`
  return origin === location.origin && pathname.startsWith(root) ? `/api/${pathname.slice(root.length)}${search}` : undefined
}
