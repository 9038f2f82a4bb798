/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** In the first script: it stands in the sign-in page's own document. */
  readonly IS_SIGN_IN?: boolean
  /** In the first script: a pattern of the paths that open without signing in, or empty. */
  readonly OPEN_PATHS?: string
}
