/** What a page asks the shell around it for: the dialog that changes the password, the settings of the interface, or the end of the session. */
export type ShellAction = 'changePassword' | 'openAppearance' | 'signOut'

const handlers = new Set<(action: ShellAction) => void>()

/** Asks the shell for something. */
export function askShell(action: ShellAction): void {
  for (const handle of handlers) handle(action)
}

/** Calls a function for everything that pages ask for; returns the function that stops it. */
export function onShellAction(handle: (action: ShellAction) => void): () => void {
  handlers.add(handle)
  return () => void handlers.delete(handle)
}
