import { create } from 'zustand'

/** The tasks of the tray belong to one user; the next one has others. */
interface WatchedTasks {
  readonly userId: string
  readonly ids: readonly string[]
}

const none: readonly string[] = []

const store = create<WatchedTasks>(() => ({ userId: '', ids: none }))

/** The ids of the tasks that the tray shows to a person, the latest first. */
export function useWatchedTasks(userId: string): readonly string[] {
  return store((state) => (state.userId === userId ? state.ids : none))
}

/** Shows a task to the user who started it until the tray is closed. */
export function watchTask(id: string, userId: string): void {
  store.setState((state) => ({ userId, ids: [id, ...(state.userId === userId ? state.ids : none)] }))
}

/** Takes a task out of the tray, as it is gone. */
export function forgetTask(id: string): void {
  store.setState(({ ids }) => ({ ids: ids.filter((watched) => watched !== id) }))
}

/** Closes the tray; the tasks go on. */
export function closeTray(): void {
  store.setState({ ids: none })
}
