import { create } from 'zustand'

/** The tasks of the tray belong to one person; whoever signs in next has others. */
interface WatchedTasks {
  readonly userId: string
  readonly ids: readonly string[]
  /** The bulk edits that tasks write, by the ids of the tasks. */
  readonly edits: Readonly<Record<string, string>>
}

const none: readonly string[] = []

const store = create<WatchedTasks>(() => ({ userId: '', ids: none, edits: {} }))

/** The ids of the tasks that the tray shows to a person, the latest first. */
export function useWatchedTasks(userId: string): readonly string[] {
  return store((state) => (state.userId === userId ? state.ids : none))
}

/** Shows a task to whoever started it until the tray is closed; `editId` is the bulk edit that it writes. */
export function watchTask(id: string, userId: string, editId?: string): void {
  store.setState((state) => ({
    userId,
    ids: [id, ...(state.userId === userId ? state.ids : none)],
    edits: editId === undefined ? state.edits : { ...state.edits, [id]: editId },
  }))
}

/** The bulk edit that a task writes; undefined if this tab has not started it. */
export function useEditOfTask(id: string): string | undefined {
  return store((state) => state.edits[id])
}

/** Takes a task out of the tray, as it is gone. */
export function forgetTask(id: string): void {
  store.setState(({ ids }) => ({ ids: ids.filter((watched) => watched !== id) }))
}

/** Closes the tray; the tasks go on. */
export function closeTray(): void {
  store.setState({ ids: none })
}
