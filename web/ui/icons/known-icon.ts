import { outlines } from 'virtual:icons'

/** Whether the build has an icon of this name; only those that its code names are part of it. */
export function isKnownIcon(name: string): boolean {
  return Object.hasOwn(outlines, name)
}
