// What the page needs only once the person has typed: fetched meanwhile, so that the page itself is there at once.
import type { signIn } from './sign-in.ts'

/** What sends the sign-in; undefined when its code cannot be fetched. */
export async function loadSignIn(): Promise<typeof signIn | undefined> {
  try {
    return (await import('./sign-in.ts')).signIn
  } catch {
    return undefined
  }
}

/** What draws the console; undefined when its code cannot be fetched. */
export async function loadShell() {
  try {
    return (await import('#web/app/render-shell.tsx')).renderShell
  } catch {
    return undefined
  }
}
