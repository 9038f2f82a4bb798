/** The outlines of all icons in use by name, for a square of 24 by 24; made by the build. */
declare module 'virtual:icons' {
  export const outlines: Readonly<Record<string, string>>
}
