import { create } from 'zustand'

/** Makes the call with which this session begins to view as a role, and loads the console again with what the role shows. Rejects with the call. */
type StartView = (start: () => Promise<unknown>) => Promise<void>

let handler: StartView = async (start) => void (await start())

/** Sets how this session begins to view as a role. */
export function setViewHandler(startView: StartView): void {
  handler = startView
}

/** Begins to view as a role with this call. Rejects with it. */
export function startView(start: () => Promise<unknown>): Promise<void> {
  return handler(start)
}

const store = create(() => ({ isStarting: false }))

/** Sets whether this session is about to view as a role. Until it does or does not, there is no stream of changes: a view has none. */
export function setViewStarting(isStarting: boolean): void {
  store.setState({ isStarting })
}

/** Whether this session is about to view as a role, or does since this document was loaded. */
export function isViewStarting(): boolean {
  return store.getState().isStarting
}

/** Aborts the controller as soon as the session is about to view as a role. */
export function abortBeforeView(controller: AbortController): void {
  const unsubscribe = store.subscribe(({ isStarting }) => isStarting && controller.abort())
  controller.signal.addEventListener('abort', unsubscribe)
}

/** Resolves once the session is not about to view as a role, at once if it is not, or when the signal aborts. */
export function whenNoViewStarts(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (isViewStarting() && !signal.aborted) return
      unsubscribe()
      signal.removeEventListener('abort', check)
      resolve()
    }
    const unsubscribe = store.subscribe(check)
    signal.addEventListener('abort', check)
    check()
  })
}
