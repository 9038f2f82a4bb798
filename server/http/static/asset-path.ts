import { docsFolder } from '#contract/document-policy.ts'

/** Whether a path may be that of a file of the build: it has an extension, or is a folder of the documentation. */
export function mayBeAsset(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return name.lastIndexOf('.') > 0 || path.startsWith(`/${docsFolder}`)
}
