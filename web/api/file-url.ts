import { basePath, buildCallUrl } from './call-url.ts'
import { currentSettings } from './document-settings.ts'

/** Where the browser finds a file's content, from the `url` or `thumbnailUrl` of the contract. */
export function fileUrl(url: string): string {
  return buildCallUrl(url, { base: basePath(), prefix: currentSettings().apiPrefix })
}
