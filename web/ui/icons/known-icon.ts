import { outlines } from 'virtual:icons'

/** Whether the build includes an icon of this name. It includes only icons named in the code. */
export function isKnownIcon(name: string): boolean {
  return Object.hasOwn(outlines, name)
}
