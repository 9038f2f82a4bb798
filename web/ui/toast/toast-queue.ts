import { useSyncExternalStore } from 'react'

/** Good news, plain news, or a failure. */
export type ToastKind = 'ok' | 'info' | 'bad'

/** A short notice that goes away by itself, unless it is to last. */
export interface ToastRequest {
  readonly kind: ToastKind
  readonly message: string
  /** One thing that can be done about it, such as taking it back; pressing it takes the notice away. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** It stays until somebody takes it away. */
  readonly isLasting?: true
}

/** A notice that is being shown. */
export interface Toast extends ToastRequest {
  readonly id: number
}

const shownAtOnce = 4

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Leaves out the oldest notices that are too many; one with an action stays, since pressing it may be the only way back. */
function withoutCrowd(all: readonly Toast[]): readonly Toast[] {
  const excess = Math.max(0, all.length - shownAtOnce)
  const plain = all.slice(0, -1).filter(({ action }) => action === undefined)
  const left = new Set(plain.slice(0, excess))
  return all.filter((toast) => !left.has(toast))
}

/** Adds a notice as the newest; one that says the same as another takes its place. Gives what takes it away again. */
export function addToast(request: ToastRequest): () => void {
  const toast = { ...request, id: ++lastId }
  const others = toasts.filter(({ kind, message, action }) => action !== undefined || kind !== toast.kind || message !== toast.message)
  replace(withoutCrowd([...others, toast]))
  return () => removeToast(toast.id)
}

/** Takes a notice away; nothing happens when it is gone already. */
export function removeToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The notices being shown, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts)
}
