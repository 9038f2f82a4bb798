import { basePath } from '#web/base/base-path.ts'
import { buildCallUrl } from './call-url.ts'
import { currentSettings } from '#web/base/document-settings.ts'

/** Contents in the memory of this page, by their `url`: without a server nothing else serves them. */
const localContents = new Map<string, string>()

/** Keeps a content in the memory of this page, in place of one that a server would serve. Returns a function that forgets it. */
export function keepLocalContent(url: string, content: Blob): () => void {
  const objectUrl = URL.createObjectURL(content)
  localContents.set(url, objectUrl)
  return () => {
    localContents.delete(url)
    URL.revokeObjectURL(objectUrl)
  }
}

/** Where the browser finds a file's content, from the `url` or `thumbnailUrl` of the contract. */
export function fileUrl(url: string): string {
  return localContents.get(url) ?? buildCallUrl(url, { base: basePath(), prefix: currentSettings().apiPrefix })
}
