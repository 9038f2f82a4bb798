import { instanceMonitor } from '#server/metrics/service.ts'
import { describeMachine } from '#platform/machine.ts'
import { getAbout, type SystemInfo } from '#features/about/contract/about.ts'
import { aboutSystem } from '#features/about/contract/permissions.ts'
import { type Context, handle, type Handler } from '#server/kit/context.ts'
import { productVersion } from '#server/product-version.ts'
import { aboutStore } from './about-store.ts'
import { readBuilt } from './built-record.ts'
import { listPackages, thisMachine } from './packages.ts'

async function readSystemInfo({ read, get }: Context): Promise<SystemInfo> {
  const { runtime, platform, cores } = describeMachine()
  return {
    runtime,
    platform,
    cores,
    database: await aboutStore(read.db).databaseVersion(),
    startedAt: new Date(get(instanceMonitor).startedAt).toISOString(),
  }
}

/** Caches the first successful read. */
function once<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return async () => {
    try {
      return await (result ??= read())
    } catch (error) {
      result = undefined
      throw error
    }
  }
}

/** Handlers of the about page for the product in `root`, which is read once per start. */
export function aboutHandlers(root: URL): readonly Handler[] {
  const version = once(productVersion)
  // Read at startup, because a newer build may later replace the one being served.
  const built = readBuilt(new URL('dist/', root))
  const packages = once(async () => listPackages(root, await thisMachine()))
  return [
    handle(getAbout, async (_, context) => {
      const maySee = context.principal.can(aboutSystem)
      return {
        version: await version(),
        ...(await built),
        system: maySee ? await readSystemInfo(context) : null,
        packages: maySee ? await packages() : null,
      }
    }),
  ]
}
