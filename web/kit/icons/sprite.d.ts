/** The one sprite of all icons in use, made by the build. */
declare module 'virtual:icons' {
  export const spriteUrl: string
}
