import { outlines } from 'virtual:icons'

/** The names of the icons that the build includes, in alphabetical order. */
export const knownIcons: readonly string[] = Object.keys(outlines).toSorted()

/** Whether the build includes an icon of this name. It includes only icons named in the code. */
export function isKnownIcon(name: string): boolean {
  return Object.hasOwn(outlines, name)
}
