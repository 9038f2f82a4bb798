import { isConsoleReachable } from '#web/kit/api/reachable.ts'
import { ownBuild } from '#web/kit/api/served-build.ts'
import { hasUnsavedInput } from '#web/kit/page/leave-guard.ts'
import { tabStorage } from '#web/kit/storage/storage.ts'

/** More builds than are rolled out while a tab is open. */
const rememberedBuilds = 20

function reloadedBuilds(): readonly unknown[] {
  const builds = tabStorage.get('RELOADED-FOR')
  return Array.isArray(builds) ? builds : []
}

/**
 * Code that cannot be fetched while the console answers has most likely been replaced by a newer version: loading the document anew brings
 * it. That is done once for a build, so that a reload that brings one again is the last, also where instances of several builds answer in turn;
 * never at the price of unsaved input, nor once nobody waits for the code any more, and only where the browser remembers that it was done. Says
 * whether it is being done.
 */
export async function reloadOnce(reload: () => void, isWanted: () => boolean): Promise<boolean> {
  const build = ownBuild() ?? ''
  const reloaded = reloadedBuilds()
  if (reloaded.includes(build) || !(await isConsoleReachable())) return false
  // Only now: while the console was asked, the person may have gone elsewhere and begun to type.
  if (!isWanted() || hasUnsavedInput()) return false
  if (!tabStorage.set('RELOADED-FOR', [...reloaded, build].slice(-rememberedBuilds))) return false
  reload()
  return true
}
