import { isConsoleReachable } from '#web/kit/api/reachable.ts'
import { hasUnsavedInput } from '#web/kit/page/leave-guard.ts'
import { tabStorage } from '#web/kit/storage/storage.ts'

/**
 * Code that cannot be fetched while the console answers has most likely been replaced by a newer version: loading the document anew brings
 * it. That is done once for a path and never at the price of unsaved input. Says whether it is being done.
 */
export async function reloadOnce(path: string, reload: () => void): Promise<boolean> {
  if (tabStorage.get('RELOADED-FOR') === path || hasUnsavedInput() || !(await isConsoleReachable())) return false
  tabStorage.set('RELOADED-FOR', path)
  reload()
  return true
}
