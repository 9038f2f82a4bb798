import { arch, availableParallelism, release, type } from 'node:os'
import { performance } from 'node:perf_hooks'
import { getAbout, type SystemInfo } from '#features/about/contract/about.ts'
import { aboutSystem } from '#features/about/contract/permissions.ts'
import { type Context, handle, type Handler } from '#server/app/context.ts'
import { productVersion } from '#server/product-version.ts'
import { aboutStore } from './about-store.ts'
import { readBuilt } from './built-record.ts'
import { listPackages, thisMachine } from './packages.ts'

async function systemNow({ read }: Context, startedAt: string): Promise<SystemInfo> {
  return {
    runtime: `Node.js ${process.versions.node}`,
    platform: `${type()} ${release()} ${arch()}`,
    cores: availableParallelism(),
    database: await aboutStore(read.db).databaseVersion(),
    startedAt,
  }
}

/** Reads once, and again after a failure. */
function once<Found>(read: () => Promise<Found>): () => Promise<Found> {
  let found: Promise<Found> | undefined
  return async () => {
    try {
      return await (found ??= read())
    } catch (error) {
      found = undefined
      throw error
    }
  }
}

/** Says what the product in a folder is; read once, for it stays the same until the server starts again. */
export function aboutHandlers(root: URL): readonly Handler[] {
  const version = once(productVersion)
  // Read at the start: a newer build may take the place of the one that this server serves.
  const built = readBuilt(new URL('dist/', root))
  const packages = once(async () => listPackages(root, await thisMachine()))
  // Said once: the machine's clock may be set while the server runs.
  let startedAt: string | undefined
  return [
    handle(getAbout, async (_, context) => {
      startedAt ??= new Date(context.clock.now() - performance.now()).toISOString()
      const maySee = context.principal.can(aboutSystem)
      return {
        version: await version(),
        ...(await built),
        system: maySee ? await systemNow(context, startedAt) : null,
        packages: maySee ? await packages() : null,
      }
    }),
  ]
}
