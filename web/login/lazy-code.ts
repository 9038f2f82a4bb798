// Code that is needed only after the user has typed, loaded meanwhile so that the page itself appears at once.
import type { signIn } from './sign-in.ts'

/** The sign-in function; undefined if its code cannot be loaded. */
export async function loadSignIn(): Promise<typeof signIn | undefined> {
  try {
    return (await import('./sign-in.ts')).signIn
  } catch {
    return undefined
  }
}

/** The function that signs in with a passkey; undefined if its code cannot be loaded. */
export async function loadPasskeySignIn() {
  try {
    return (await import('./second-step/passkey-sign-in.ts')).signInByPasskey
  } catch {
    return undefined
  }
}

/** What replaces a forgotten password; undefined if its code cannot be loaded. */
export async function loadPasswordReset() {
  try {
    return (await import('./reset/password-reset.tsx')).PasswordReset
  } catch {
    return undefined
  }
}

/** The functions of single sign-on; undefined if their code cannot be loaded. */
export async function loadSingleSignOn() {
  try {
    return await import('./single-sign-on.ts')
  } catch {
    return undefined
  }
}

/** The function that renders the console; undefined if its code cannot be loaded. */
export async function loadShell() {
  try {
    return (await import('#web/app/render-shell.tsx')).renderShell
  } catch {
    return undefined
  }
}
