/** URL of the image that steward.config.ts names; undefined for the built-in logo. Made by the build. */
declare module 'virtual:logo' {
  export const logoUrl: string | undefined
}
