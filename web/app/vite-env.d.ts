/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** In the boot script: a pattern of the paths that open without signing in, or empty. */
  readonly PUBLIC_PATHS?: string
}
