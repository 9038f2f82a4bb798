import { useSyncExternalStore } from 'react'

/** Success, information or error. */
export type ToastKind = 'ok' | 'info' | 'bad'

/** A toast, which disappears by itself unless it is persistent. */
export interface ToastRequest {
  readonly kind: ToastKind
  readonly message: string
  /** An action such as undo; pressing it closes the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** It stays until it is closed. */
  readonly isPersistent?: true
}

/** A visible toast. */
export interface Toast extends ToastRequest {
  readonly id: number
}

const maxVisible = 4

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Drops the oldest toasts over the limit, but keeps those with an action: it may be the only way to undo. */
function limitToasts(all: readonly Toast[]): readonly Toast[] {
  const excess = Math.max(0, all.length - maxVisible)
  const droppable = all.slice(0, -1).filter(({ action }) => action === undefined)
  const dropped = new Set(droppable.slice(0, excess))
  return all.filter((toast) => !dropped.has(toast))
}

/** Shows a toast as the newest, replacing one with the same message. It disappears by itself and is announced by screen readers. Returns a function that closes it earlier. */
export function showToast(request: ToastRequest): () => void {
  const toast = { ...request, id: ++lastId }
  const others = toasts.filter(({ kind, message, action }) => action !== undefined || kind !== toast.kind || message !== toast.message)
  replace(limitToasts([...others, toast]))
  return () => removeToast(toast.id)
}

/** Removes a toast, if it is still there. */
export function removeToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The visible toasts, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts)
}
